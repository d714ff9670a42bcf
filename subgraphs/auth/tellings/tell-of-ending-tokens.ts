import type { Database } from '../../shared/database/database.ts';
import { after, DAY } from '../../shared/durations.ts';
import { type SequencedEvent, storeEvents } from '../../shared/events/event-log.ts';
import { newEvent } from '../../shared/events/new-event.ts';
import { type EndingToken, findEndingTokens } from '../../shared/permissions/curator-token-store.ts';

/** How long before its end a token is told of. */
const NOTICE = 7 * DAY;

/** Stores an event for each curator token that is about to end. Several processes may do this at the same time, and again: each is one event. */
export async function tellOfEndingTokens(database: Database): Promise<void> {
  const ending = await findEndingTokens(database, NOTICE);
  await storeEvents(database, ending.map(toEvent));
}

/** Everything follows from the token, so that a repeat makes the same event. */
function toEvent({ tokenId, curator, createdAt, expiresAt }: EndingToken): SequencedEvent {
  const endsAt = expiresAt.toISOString();
  const noticed = after(expiresAt, -NOTICE);
  const at = createdAt > noticed ? createdAt : noticed;
  const event = newEvent('curator_token.ending', {
    _id: `curator-token-ending:${tokenId}:${endsAt}`,
    subject: `curator_token/${tokenId}`,
    curators: [curator],
    data: { tokenId, endsAt },
  });
  return { ...event, at, sequence: at.getTime() };
}
