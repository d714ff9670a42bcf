/** Levels, as for the service. */
const DEEPEST = 64;

/**
 * Whether an answer can be sent to the service. The GraphQL client serializes variables recursively, so a deep answer overflows its
 * stack, and it calls what an object has under `toJSON`.
 */
export function isSendable(answer: unknown): boolean {
  let level = containersIn([answer]);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (level.some((value) => Object.hasOwn(value, 'toJSON'))) return false;
    level = containersIn(level.flatMap((value) => Object.values(value)));
  }
  return level.length === 0;
}

function containersIn(values: readonly unknown[]): readonly object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}
