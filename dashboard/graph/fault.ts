import type { CombinedError } from '@urql/preact';

/** Why the service refused a call, in the terms of its documentation. */
export interface Fault {
  readonly code: string;
  /** The exact cause; the same as the code if the service gives none. */
  readonly reason: string;
  /** The service's own message. */
  readonly message: string;
  /** Finds the request in the service's log. */
  readonly requestId: string | null;
  /** The input that is invalid; null if the fault is not about one. */
  readonly field?: string | null;
  /** The header that the fault is about; null if there is none. */
  readonly header?: string | null;
}

/** The first fault of an answer; null if there is none. */
export function toFault(error: CombinedError | undefined): Fault | null {
  if (!error) return null;
  const [first] = error.graphQLErrors;
  if (!first) return { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: error.message, requestId: null };
  const { code, reason, requestId, field, header } = first.extensions;
  const name = toText(code) ?? 'INTERNAL_SERVER_ERROR';
  const about = { requestId: toText(requestId), field: toText(field), header: toText(header) };
  return { code: name, reason: toText(reason) ?? name, message: first.message, ...about };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
