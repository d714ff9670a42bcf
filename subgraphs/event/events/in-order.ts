import type { EventDocument } from '../../shared/events/event-log.ts';

/** Events as they were stored, but those of one subject by their sequence: a slower write can store an earlier one as of a later time. */
export function inOrder(found: readonly EventDocument[]): readonly EventDocument[] {
  const bySequence = found.toSorted((one, other) => one.sequence - other.sequence);
  const waiting = Map.groupBy(bySequence, ({ subject }) => subject);
  const byTime = found.toSorted((one, other) => +one.storedAt - +other.storedAt);
  return byTime.flatMap(({ subject }) => waiting.get(subject)?.shift() ?? []);
}

/**
 * Those of the first events by `storedAt` that a read found before its limit, without the last millisecond, of which it may have found
 * a part: the next read finds it whole. A millisecond that fills the limit is one of different subjects.
 */
export function wholeMilliseconds(found: readonly EventDocument[]): readonly EventDocument[] {
  const end = found.at(-1)?.storedAt ?? new Date(0);
  const whole = found.filter(({ storedAt }) => storedAt < end);
  return whole.length > 0 ? whole : found;
}
