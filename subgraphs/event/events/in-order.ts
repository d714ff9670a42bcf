import { SECOND } from '../../shared/durations.ts';
import type { EventDocument } from '../../shared/events/event-log.ts';

/**
 * How long an event may become visible after others that were stored at the same time or later, and how much later than the next one of
 * its subject it may have been stored: by a slower write, or by a clock that went back. Reads begin so much earlier, and what is known
 * already is left out.
 */
const OVERLAP = 5 * SECOND;

/** When reads begin that follow a time. */
export function overlapBefore(at: Date): Date {
  return new Date(at.getTime() - OVERLAP);
}

/** Up to when an event may have been told before all of a time were. */
export function overlapAfter(at: Date): Date {
  return new Date(at.getTime() + OVERLAP);
}

/** Events that were read, and are told by and by. */
interface EventsInOrder {
  readonly told: readonly EventDocument[];
  /** Those that wait until all is read that can come before them. */
  readonly held: readonly EventDocument[];
}

/**
 * Those of the events whose turn has come when the log is read up to a time, or to its end (null). They come as they were stored, but
 * those of one subject by their sequence. If more than `mostHeld` would wait, the first are told though an earlier one may follow.
 */
export function tellInOrder(found: readonly EventDocument[], readUpTo: Date | null, mostHeld: number): EventsInOrder {
  const bySequence = found.toSorted((one, other) => one.sequence - other.sequence);
  const waiting = Map.groupBy(bySequence, ({ subject }) => subject);
  const byTime = found.toSorted((one, other) => +one.storedAt - +other.storedAt);
  const ordered = byTime.flatMap(({ subject }) => waiting.get(subject)?.shift() ?? []);
  const isHeld = ({ storedAt }: EventDocument): boolean => readUpTo !== null && storedAt >= overlapBefore(readUpTo);
  const due = found.length - Math.min(byTime.filter(isHeld).length, mostHeld);
  return { told: ordered.slice(0, due), held: ordered.slice(due) };
}
