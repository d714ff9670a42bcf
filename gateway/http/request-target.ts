import type { IncomingMessage } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The two parts of a request target. */
interface TargetParts {
  readonly path: string;
  /** The text after the first question mark; further question marks belong to the query (RFC 3986 3.4). */
  readonly query: string;
}

/** Splits the target of a request. */
export function splitTarget(target: string): TargetParts {
  const mark = target.indexOf('?');
  return mark === -1 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** Converts the absolute form of a target, which proxies send, to the usual one, which has no host (RFC 9112 3.2). */
export function toOriginForm({ url = '/' }: IncomingMessage): string {
  // checkHost refuses what stays without a slash.
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const target = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return target === '' || /^[?#]/.test(target) ? `/${target}` : target;
}

/** A name or an address, with a port (RFC 3986 3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const HOST_NAME = /^host$/i;

/** The host of a client without one, in a domain that cannot exist (RFC 6761 6.4). */
const NO_HOST = 'unnamed.invalid';

/** Throws BAD_USER_INPUT for a request without a valid host (RFC 9112 3.2). HTTP/1.0 does not require the header. */
export function checkHost({ headers, rawHeaders, httpVersion, url = '' }: IncomingMessage): void {
  if (headers.host === undefined && httpVersion === '1.0') headers.host = NO_HOST;
  if (isHostRepeated(rawHeaders) || headers.host === undefined || !isHost(headers.host)) refuse('The header Host');
  // A target in the absolute form contains the host too (RFC 9112 3.2.2). toOriginForm has converted the valid ones.
  if (!url.startsWith('/') && url !== '*') refuse('The request line');
}

/** Reads names and values in turn: a map of all headers would be kept as long as the request. */
function isHostRepeated(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && HOST_NAME.test(text)).length > 1;
}

function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}/`);
}

function refuse(what: string): never {
  throw new RequestError('BAD_USER_INPUT', `${what} must name the host exactly once, as in "example.com:443".`, {
    reason: 'MALFORMED_REQUEST',
  });
}
