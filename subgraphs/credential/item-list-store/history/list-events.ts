import type { SequencedEvent } from '../../../shared/events/event-log.ts';
import { type NewEvent, newEvent } from '../../../shared/events/new-event.ts';
import type { ItemUpdateDocument } from '../model/list-change.ts';

/**
 * The events that updates of a list are, in the order of its revisions. An update is written with its change, so nothing more is, and its
 * ID makes a repeat the same event.
 */
export function toListEvents(updates: readonly ItemUpdateDocument[]): readonly SequencedEvent[] {
  const events = updates.map((update) => ({ ...toEvent(update), at: update.at, sequence: update.revision ?? 0 }));
  return events.toSorted((one, other) => one.sequence - other.sequence);
}

function toEvent(update: ItemUpdateDocument): NewEvent {
  const { _id: updateId, credId, operation, added, removed, unchanged, revision = 0, undoes, actor, tokenId } = update;
  const data = { credId, operation, added, removed, unchanged, revision, updateId };
  const author = tokenId ?? actor;
  const terms = { _id: `evt_${updateId}`, subject: `list/${credId}`, credId, ...(author !== null && { author }) };
  if (!undoes) return newEvent('list.changed', { ...terms, data });
  return newEvent('list.undone', { ...terms, data: { ...data, undoes } });
}
