import { AccessRequestsDocument, NewestAppsDocument, type NewestAppsQuery } from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { home as words } from '../../words/en/home.ts';
import { MOST_REQUESTS } from './matters.ts';

/** How many are shown. The page brings their answer along. */
const SHOWN = 5;

/** An app of the person's, with its use in the last 24 hours. */
export type NewestApp = NewestAppsQuery['ownApps']['nodes'][number];

/** The person's newest apps, and whether they have or want any: undefined until it is known. */
export function useNewestApps(): { readonly apps: readonly NewestApp[]; readonly isForApps: boolean | undefined } {
  const { data, fault } = useAnswer(NewestAppsDocument, { first: SHOWN });
  const requests = useAnswer(AccessRequestsDocument, { first: MOST_REQUESTS }).data?.accessRequests.nodes ?? [];
  const apps = data?.ownApps.nodes ?? [];
  const isForApps = apps.length > 0 || requests.some(({ kind }) => kind === 'APP');
  return { apps, isForApps: data || fault ? isForApps : undefined };
}

/** The newest apps of the person, each with a link to it. */
export function NewestApps({ apps }: { readonly apps: readonly NewestApp[] }) {
  return (
    <section class="section" aria-labelledby="newest-apps">
      <div class="section-head">
        <h2 id="newest-apps">{words.apps.title}</h2>
        <a href={paths.apps}>{words.apps.all}</a>
      </div>
      <ul class="card rows">
        {apps.map(({ app: { clientId, name }, disabledAt }) => (
          <li key={clientId}>
            <Icon name="app" />
            <a class="grow" href={paths.app(clientId)}>
              <bdi>{name}</bdi>
            </a>
            {disabledAt !== null && <span class="badge alarm">{words.apps.disabled}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
