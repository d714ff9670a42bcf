import type { EventEndpointQuery } from '../../graph/events.generated.ts';
import { events as words } from '../../words/en/events.ts';
import { moment } from '../../words/format.ts';

/** An endpoint as its page shows it. */
export type OwnEndpoint = NonNullable<EventEndpointQuery['eventEndpoint']>;

type Stateful = Pick<OwnEndpoint, 'state' | 'offReason' | 'offSince' | 'failingSince' | 'nextAttemptAt'>;

/** How an endpoint is doing, in sentences. */
export function describeState({ state, offReason, offSince, failingSince, nextAttemptAt }: Stateful): string {
  if (state === 'OFF') {
    const isOver = offReason === null || offSince === null;
    return isOver ? words.about.kept : `${words.about[offReason](moment(offSince))} ${words.about.kept}`;
  }
  if (state === 'ON' || failingSince === null) return words.about.on;
  const next = nextAttemptAt === null ? '' : ` ${words.about.next(moment(nextAttemptAt))}`;
  return `${words.about.retrying(moment(failingSince))}${next}`;
}

/** How badges and notices show each state. */
export const STATE_LOOKS = { ON: 'fine', RETRYING: 'warn', OFF: 'alarm' } as const;

/** What an endpoint is told, in a few words. */
export function describeWanted({ types, credIds }: Pick<OwnEndpoint, 'types' | 'credIds'>): string {
  const told = types === null ? words.allTypes : types.length <= 3 ? types.join(', ') : words.types(types.length);
  return credIds === null ? told : `${told} · ${words.credentials(credIds.length)}`;
}

/** Whose events an endpoint is told of; null for the person's own credentials. */
export function ownerOf({ ownerKind, clientId }: Pick<OwnEndpoint, 'ownerKind' | 'clientId'>) {
  if (ownerKind === 'SERVICE') return { isService: true };
  return clientId === null ? null : { clientId };
}
