import type { IncomingHttpHeaders } from 'node:http';

/** A REST request as a value; the body is still bytes. */
export interface RestRequest<Body = Buffer> {
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Body;
}

/** Returns the media type of the body without parameters; empty without one. */
export function mediaType(headers: IncomingHttpHeaders): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
}
