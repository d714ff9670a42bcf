import type { EventDocument } from '../../shared/events/event-log.ts';

/** Events of one subject are stored in their order, but maybe within the same millisecond. */
export function inOrder(found: readonly EventDocument[]): readonly EventDocument[] {
  return found.toSorted((one, other) => +one.storedAt - +other.storedAt || one.sequence - other.sequence);
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
