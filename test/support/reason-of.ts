import type { QueryAnswer } from './client.ts';

/** The reason of the first error of an answer, with the field of an invalid input; null without an error. */
export function reasonOf({ errors: [error] }: Pick<QueryAnswer, 'errors'>): string | null {
  if (!error) return null;
  const { reason = null, field } = error.extensions;
  return reason === 'INVALID_INPUT' && typeof field === 'string' ? `${reason}: ${field}` : reason;
}
