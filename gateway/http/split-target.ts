import type { IncomingMessage } from 'node:http';

/** The two parts of a request target. */
export interface TargetParts {
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
