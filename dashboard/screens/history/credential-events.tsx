import { CredentialEventsDocument, type CredentialEventsQuery } from '../../graph/history.generated.ts';
import { List, useList } from '../../parts/page/list.tsx';
import { When } from '../../parts/page/page.tsx';
import { history } from '../../words/en/history.ts';
import { shortAddress } from '../../words/format.ts';
import { Author } from './author.tsx';

const words = history.events;

type CredentialEvent = NonNullable<CredentialEventsQuery['credential']>['events']['nodes'][number];

/** What has happened to a credential besides changes of its list. */
export function CredentialEvents({ credId }: { readonly credId: number }) {
  const list = useList(CredentialEventsDocument, { credId }, (data) => data.credential?.events);
  return (
    <section class="section" aria-labelledby="events">
      <h2 id="events">{words.title}</h2>
      <List list={list} empty={<p class="quiet">{words.none}</p>} lines={3}>
        {(events) => (
          <ul class="card rows">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </List>
    </section>
  );
}

function EventRow({ event }: { readonly event: CredentialEvent }) {
  const { kind, at, actor, tokenId, madeBy } = event;
  const isByOperator = OF_OPERATORS.has(kind) && actor === null;
  return (
    <li>
      <div class="grow">{describe(event)}</div>
      {!isByOperator && (
        <Author actor={actor} tokenId={tokenId} madeBy={madeBy} how={tokenId === null ? '' : words.byScript} />
      )}
      <span class="quiet small">
        <When at={at} />
      </span>
    </li>
  );
}

type Kind = CredentialEvent['kind'];

const OF_OPERATORS: ReadonlySet<Kind> = new Set(['TAKEN_DOWN', 'RESTORED', 'HAND_OVER_ANNOUNCED', 'HAND_OVER_ENDED']);

const NAMES_WALLETS: ReadonlySet<Kind> = new Set([
  'HANDED_OVER',
  'HAND_OVER_ANNOUNCED',
  'HAND_OVER_ENDED',
  'KEEPER_ADDED',
  'KEEPER_REMOVED',
]);

function describe({ kind, from, to }: CredentialEvent): string {
  const toText = NAMES_WALLETS.has(kind) ? shortAddress : String;
  const [before, after] = [toText(from ?? ''), toText(to ?? '')];
  const text = words[kind];
  return typeof text === 'string' ? text : text(before, after);
}
