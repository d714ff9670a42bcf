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

/** What a queue holds. */
interface QueueState {
  readonly waiting: string[];
  isOver: boolean;
  isTooSlow: boolean;
  wake: (() => void) | null;
}

/** Creates an empty queue. */
export function createNewsQueue(): NewsQueue {
  const state: QueueState = { waiting: [], isOver: false, isTooSlow: false, wake: null };
  const push: NewsQueue['push'] = (id) => {
    if (state.isOver) return;
    if (state.waiting.length === MOST_WAITING) state.isTooSlow = true;
    else state.waiting.push(id);
    state.wake?.();
  };
  const close = (): void => {
    state.isOver = true;
    state.wake?.();
  };
  return { push, ids: read(state), close, isOver: () => state.isOver };
}

/** One function for all queues: each generator function would keep a prototype of its own. */
async function* read(state: QueueState): AsyncGenerator<string> {
  for (;;) {
    if (state.isTooSlow) throw tooSlow();
    if (state.isOver) return;
    const id = state.waiting.shift();
    if (id !== undefined) yield id;
    else await new Promise<void>((resolve) => (state.wake = resolve));
  }
}

function tooSlow(): RequestError {
  return new RequestError(
    'UNAVAILABLE',
    'More events came than you read: subscribe again after the last one that you have.',
    { reason: 'TOO_SLOW', retryAfter: 1 },
  );
}
