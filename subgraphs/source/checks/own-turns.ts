import { setImmediate } from 'node:timers/promises';

/** Resolves in a turn of the event loop in which no other call of the same function has resolved. */
export type OwnTurn = () => Promise<void>;

/** Creates such a function: its calls take their turns one after another, and other requests are served in between. */
export function createOwnTurns(): OwnTurn {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    last = last.then(async () => setImmediate());
    return last;
  };
}
