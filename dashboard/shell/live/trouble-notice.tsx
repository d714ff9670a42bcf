import { useEffect } from 'preact/hooks';
import { TroubledEventEndpointsDocument, type TroubledEventEndpointsQuery } from '../../graph/live.generated.ts';
import { useAnswer, usePolling } from '../../graph/use-graph.ts';
import { Icon } from '../../parts/page/icon.tsx';
import { nameOf } from '../../screens/events/name-endpoint.ts';
import { paths } from '../../site/paths.ts';
import { useSettings } from '../../site/settings.ts';
import { trouble as words } from '../../words/en/event-trouble.ts';
import { moment } from '../../words/format.ts';
import { startLive } from './start-live.ts';

type EndpointInTrouble = TroubledEventEndpointsQuery['troubledEventEndpoints'][number];

/** Milliseconds between two looks at the endpoints. */
const PERIOD = 60_000;

/** Starts the live updates, and says on every page which of the person's endpoints get no events: none fails silently. */
export function TroubleNotice({ userId }: { readonly userId: string }) {
  useEffect(() => startLive(userId), [userId]);
  const { data, fault, again } = useAnswer(TroubledEventEndpointsDocument, {});
  usePolling(again, fault === null, PERIOD);
  const settings = useSettings();
  const troubled = data?.troubledEventEndpoints ?? [];
  if (troubled.length === 0) return null;
  return (
    <section class="notice alarm trouble" aria-label={words.label}>
      <Icon name="warn" />
      <div>
        {troubled.map((endpoint) => (
          <p key={endpoint.id}>
            <span class="break">{describe(endpoint, nameOf(endpoint, settings))}</span>{' '}
            <a href={paths.endpoint(endpoint.id)} aria-label={words.actionTo(nameOf(endpoint, settings))}>
              {words.action}
            </a>
          </p>
        ))}
      </div>
    </section>
  );
}

function describe({ offSince, failingSince, createdAt }: EndpointInTrouble, name: string): string {
  return offSince === null ? words.failing(name, moment(failingSince ?? createdAt)) : words.off(name, moment(offSince));
}
