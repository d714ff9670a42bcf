import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { OwnAppsDocument, type OwnAppsQuery } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, Page, When } from '../../parts/page/page.tsx';
import { type Column, RowLink, Table } from '../../parts/page/table.tsx';
import { OwnRequests } from '../../parts/requests/own-requests.tsx';
import { paths } from '../../site/paths.ts';
import { apps as words } from '../../words/en/apps.ts';
import { number } from '../../words/format.ts';
import { Invitations } from './invitations.tsx';

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

type AppRow = OwnAppsQuery['ownApps']['nodes'][number];

/** The apps that the person owns, page by page. */
function OwnApps() {
  const list = useList(OwnAppsDocument, {}, (data) => data.ownApps);
  if (list.page?.nodes.length === 0)
    return (
      <Empty {...words.empty}>
        <NewAppLink />
      </Empty>
    );
  return (
    <section class="section" aria-labelledby="own-apps">
      <h2 id="own-apps">{words.ownTitle}</h2>
      <List list={list}>{(apps) => <Table columns={COLUMNS} rows={apps} keyOf={({ app }) => app.clientId} />}</List>
    </section>
  );
}

const COLUMNS: readonly Column<AppRow>[] = [
  {
    heading: words.columns.name,
    show: ({ app: { clientId, name } }) => <RowLink href={paths.app(clientId)} name={name} text={clientId} />,
  },
  { heading: words.columns.redirectUris, look: 'number', show: ({ redirectUris }) => number(redirectUris.length) },
  {
    heading: words.columns.secrets,
    show: ({ secrets, disabledAt }) => (
      <>
        {number(secrets.length)} {secrets.length > 1 && <span class="badge warn">{words.rotating}</span>}
        {disabledAt !== null && <span class="badge alarm">{words.disabled}</span>}
      </>
    ),
  },
  { heading: words.columns.created, look: 'quiet', show: ({ createdAt }) => <When at={createdAt} /> },
];
