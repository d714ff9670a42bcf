import { SelfServiceDocument } from '../../graph/access-requests.generated.ts';
import { OwnAppsDocument, type OwnAppsQuery } from '../../graph/apps.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty, Page, When } from '../../parts/page/page.tsx';
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
  if (list.page?.nodes.length === 0) return <Empty {...words.empty} />;
  return (
    <section class="section" aria-labelledby="own-apps">
      <h2 id="own-apps">{words.ownTitle}</h2>
      <List list={list}>{(apps) => <AppTable apps={apps} />}</List>
    </section>
  );
}

function AppTable({ apps }: { readonly apps: readonly AppRow[] }) {
  const { columns } = words;
  return (
    <table class="table stacked">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" class="number">
            {columns.redirectUris}
          </th>
          <th scope="col">{columns.secrets}</th>
          <th scope="col">{columns.created}</th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <Row key={app.app.clientId} app={app} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ app: { app, redirectUris, secrets, createdAt, disabledAt } }: { readonly app: AppRow }) {
  const { columns } = words;
  return (
    <tr>
      <th scope="row">
        <a class="row-link" href={paths.app(app.clientId)}>
          <bdi>{app.name}</bdi>
        </a>
        <span class="quiet small row-text">{app.clientId}</span>
      </th>
      <td class="number" data-label={columns.redirectUris}>
        {number(redirectUris.length)}
      </td>
      <td data-label={columns.secrets}>
        {number(secrets.length)} {secrets.length > 1 && <span class="badge warn">{words.rotating}</span>}
        {disabledAt !== null && <span class="badge alarm">{words.disabled}</span>}
      </td>
      <td class="quiet" data-label={columns.created}>
        <When at={createdAt} />
      </td>
    </tr>
  );
}
