/** A call on a register that is true or false, with the moments between which it took effect. */
export interface RegisterCall {
  readonly start: number;
  readonly end: number;
  /** The state after the call, or null if the call could not have answered so in that state. */
  readonly apply: (state: boolean) => boolean | null;
}

/**
 * Whether the calls can be put in an order that agrees with their answers and with time: a call that ended before another
 * began comes first. Searches all orders, as Wing and Gong do, and remembers which sets of calls led nowhere.
 */
export function isLinearizable(calls: readonly RegisterCall[], initial: boolean): boolean {
  const everything = (1n << BigInt(calls.length)) - 1n;
  const deadEnds = new Set<string>();
  const search = (done: bigint, state: boolean): boolean => {
    if (done === everything) return true;
    const position = `${done}:${state}`;
    if (deadEnds.has(position)) return false;
    const isFound = nextCalls(calls, done).some((i) => {
      const after = calls[i]?.apply(state) ?? null;
      return after !== null && search(done | (1n << BigInt(i)), after);
    });
    if (!isFound) deadEnds.add(position);
    return isFound;
  };
  return search(0n, initial);
}

/** The calls that may come next: those not done that began before any other one not done ended. */
function nextCalls(calls: readonly RegisterCall[], done: bigint): readonly number[] {
  const left = [...calls.keys()].filter((i) => ((done >> BigInt(i)) & 1n) === 0n);
  const firstEnd = Math.min(...left.map((i) => calls[i]?.end ?? Infinity));
  return left.filter((i) => (calls[i]?.start ?? Infinity) < firstEnd);
}
