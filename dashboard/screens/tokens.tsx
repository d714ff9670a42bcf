import { SelfServiceDocument } from '../graph/access-requests.generated.ts';
import { useAnswer } from '../graph/use-graph.ts';
import { Icon } from '../parts/page/icon.tsx';
import { Page } from '../parts/page/page.tsx';
import { OwnRequests } from '../parts/requests/own-requests.tsx';
import { TokenList } from '../parts/secrets/token-list.tsx';
import { paths } from '../site/paths.ts';
import { tokens as words } from '../words/en/tokens.ts';

/** The person's curator tokens, and their requests for some. */
export function Tokens() {
  return (
    <Page title={words.title} actions={<NewTokenLink />}>
      <OwnRequests kind="CURATOR_TOKEN" />
      <TokenList isAll={false}>
        <NewTokenLink />
      </TokenList>
    </Page>
  );
}

function NewTokenLink() {
  const { data } = useAnswer(SelfServiceDocument, {});
  return (
    <a class="button main" href={paths.newToken}>
      <Icon name="plus" />
      {data?.selfService.curatorTokens ? words.createSelf : words.create}
    </a>
  );
}
