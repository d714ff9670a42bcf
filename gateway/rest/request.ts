import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** A REST request as a value; the body is still bytes. */
export interface RestRequest<Body = Buffer> {
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** The media type of the body, without its parameters; empty where the request names none. */
export function mediaType(headers: IncomingHttpHeaders): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** A header or parameter that may stand once: its value, or null; throws BAD_USER_INPUT when it is repeated. */
export function single(values: readonly string[], name: string): string | null {
  if (values.length <= 1) return values[0] ?? null;
  throw new RequestError('BAD_USER_INPUT', `"${name}" must be given once.`, { reason: 'REPEATED_PARAMETER' });
}
