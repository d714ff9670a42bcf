import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { Page } from '../../parts/page/page.tsx';
import { OwnRequests } from '../../parts/requests/own-requests.tsx';
import { paths } from '../../site/paths.ts';
import { apps as words } from '../../words/en/apps.ts';
import { Invitations } from './invitations.tsx';
import { OwnApps } from './own-apps.tsx';

/** The person's apps, those that they are invited to own, and their requests for some. */
export function Apps() {
  return (
    <Page title={words.title} actions={<NewAppLink />}>
      <Invitations />
      <OwnRequests kind="APP" />
      <OwnApps />
    </Page>
  );
}

/** A link to the form for a new app. */
function NewAppLink() {
  const { data } = useAnswer(SelfServiceDocument, {});
  return (
    <a class="button main" href={paths.newApp}>
      <Icon name="plus" />
      {data?.selfService.apps ? words.createSelf : words.create}
    </a>
  );
}
