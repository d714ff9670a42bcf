import { RequestError } from '../../shared/errors.ts';
import type { Reason } from '../../shared/reasons.ts';

/** Levels: the serialization of JSON is recursive, and a deep answer would overflow the stack. */
const DEEPEST = 64;

/** The JSON of an answer that a caller has sent; throws BAD_USER_INPUT for one that is nested too deep. */
export function toAnswerText(answer: unknown, reason: Reason<'BAD_USER_INPUT'>): string {
  if (isDeep(answer)) {
    throw new RequestError('BAD_USER_INPUT', `An answer is nested more than ${DEEPEST} levels deep.`, { reason });
  }
  return JSON.stringify(answer);
}

/** Looks at one level after the other. */
function isDeep(answer: unknown): boolean {
  let level = containersIn([answer]);
  for (let depth = 0; depth < DEEPEST; depth += 1) level = containersIn(level.flatMap((value) => Object.values(value)));
  return level.length > 0;
}

function containersIn(values: readonly unknown[]): readonly object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}
