import type { ExecutionResult, GraphQLError } from 'graphql';

/**
 * Removes errors of fields that the caller did not select: the gateway requests the selections of all types of an entity's
 * parent, whatever its type.
 */
export function withoutStrayErrors<Answer extends Pick<ExecutionResult, 'data' | 'errors'>>(answer: Answer): Answer {
  const { data, errors } = answer;
  if (!errors || !data) return answer;
  const meant = errors.filter(({ path = [] }) => isSelected(data, path));
  return { ...answer, errors: meant.length > 0 ? meant : undefined };
}

/** Whether a path leads to a value of the answer, or to a null on the way. An error of the whole answer has no path. */
function isSelected(data: unknown, path: NonNullable<GraphQLError['path']>): boolean {
  let value = data;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || step === '@') return true;
    if (!Object.hasOwn(value, step)) return false;
    value = Object.getOwnPropertyDescriptor(value, step)?.value;
  }
  return true;
}
