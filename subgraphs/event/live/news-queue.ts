import { RequestError } from '../../shared/errors.ts';

/** The IDs of events that wait for a subscriber. */
export interface NewsQueue {
  readonly push: (id: string) => void;
  /** Throws TOO_SLOW if more waited than fit. */
  readonly ids: AsyncIterable<string>;
  readonly close: () => void;
  readonly isOver: () => boolean;
}

/** A subscriber that is so far behind resumes from the last event that it has had. */
const MOST_WAITING = 256;

/** Creates an empty queue. */
export function createNewsQueue(): NewsQueue {
  const waiting: string[] = [];
  let [isOver, isTooSlow] = [false, false];
  let wake: (() => void) | null = null;
  const push: NewsQueue['push'] = (id) => {
    if (isOver) return;
    if (waiting.length === MOST_WAITING) isTooSlow = true;
    else waiting.push(id);
    wake?.();
  };
  const close = (): void => {
    isOver = true;
    wake?.();
  };
  async function* read(): AsyncGenerator<string> {
    for (;;) {
      if (isTooSlow) throw tooSlow();
      if (isOver) return;
      const id = waiting.shift();
      if (id !== undefined) yield id;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return { push, ids: read(), close, isOver: () => isOver };
}

function tooSlow(): RequestError {
  return new RequestError(
    'UNAVAILABLE',
    'More events came than you read: subscribe again after the last one that you have.',
    { reason: 'TOO_SLOW', retryAfter: 1 },
  );
}
