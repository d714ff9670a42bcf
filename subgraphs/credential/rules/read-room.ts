/** Runs work when there is room for its size, and returns what it returns. */
export type InRoom = <Result>(size: number, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly size: number;
  readonly start: () => void;
}

/** Creates room for work of so much size at once. The rest waits in its order; what is larger than the room has it for itself. */
export function createRoom(most: number): InRoom {
  const waiting: Waiting[] = [];
  let used = 0;
  const admit = (): void => {
    for (let [next] = waiting; next && (used === 0 || used + next.size <= most); [next] = waiting) {
      waiting.shift();
      used += next.size;
      next.start();
    }
  };
  return async (size, work) => {
    await new Promise<void>((start) => {
      waiting.push({ size, start });
      admit();
    });
    try {
      return await work();
    } finally {
      used -= size;
      admit();
    }
  };
}
