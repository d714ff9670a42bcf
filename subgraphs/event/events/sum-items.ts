import { after, DAY } from '../../shared/durations.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';
import type { ItemsChanged, ItemUpdate } from '../generated.ts';
import type { EventPage } from './read-events.ts';

const OF_LISTS: ReadonlySet<string> = new Set(['list.changed', 'list.undone']);

/** How many items the changes of lists on a page of events have added and removed in the last 24 hours. */
export function sumItems({ nodes, pageInfo }: EventPage, now: Date): ItemsChanged {
  const recent = nodes.filter(({ at }) => at > after(now, -DAY));
  const changes = recent.filter(({ type }) => OF_LISTS.has(type)).map(({ data }) => Object(data));
  const sum = (name: 'added' | 'removed'): number => changes.reduce((total, data) => total + data[name], 0);
  const isPartial = pageInfo.hasNextPage && recent.length === nodes.length;
  return { added: sum('added'), removed: sum('removed'), isPartial };
}

/** The change of a list that an event is about; null for any other event. */
export function updateOf({ type, credId, data }: EventDocument): ItemUpdate | null {
  return OF_LISTS.has(type) && credId !== undefined ? { id: Object(data).updateId, credId } : null;
}
