import { methodOf } from '../form/source.ts';
import type { Warning } from './find-warnings.ts';
import type { Preflight } from './preflight.ts';
import type { TestRecord } from './test-record.ts';

/** Characters; a header can be as long as all headers together. */
const LONGEST_VALUE = 1000;

/** The headers whose values a curator needs to fix CORS. Other headers may contain secrets of the partner. */
const SHOWN = /^(?:access-control-|allow$|vary$)/;

/** Headers that need no permission (Fetch, CORS-safelisted request-header). */
const SAFE: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language']);

/** Shows a preflight in a test. The sent headers contain only the app's origin and the method. */
export function toShownPreflight({ request, reply }: Preflight): object {
  const { method, url, headers } = request;
  const sent = { method, url, headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])) };
  if ('failure' in reply) return { sent, received: null };
  const pairs = Object.entries(reply.answer.headers).map(([name, value]) => [
    name,
    SHOWN.test(name) ? value.slice(0, LONGEST_VALUE) : null,
  ]);
  return { sent, received: { status: reply.answer.status, headers: Object.fromEntries(pairs) } };
}

/** Warns of request headers that a browser may not send: spec 4.6.4 requires only the origin and the method. Null without one. */
export function findCorsWarning({ source, preflight }: Pick<TestRecord, 'source' | 'preflight'>): Warning | null {
  if (!source || !preflight || 'failure' in preflight.reply) return null;
  const held = (preflight.reply.answer.headers['access-control-allow-headers'] ?? '').toLowerCase().split(',');
  const allowed = new Set(held.map((name) => name.trim()));
  const names = [...(methodOf(source) === 'POST' ? ['content-type'] : []), ...source.headers.map(({ name }) => name)];
  const missing = names.filter((name) => !isAllowed(name.toLowerCase(), allowed));
  if (missing.length === 0) return null;
  const message = `The test in a browser will fail: the preflight's header access-control-allow-headers does not list ${missing.join(', ')}.`;
  return { reason: 'CORS_HEADERS', message };
}

/** `*` stands for every header but Authorization (Fetch, CORS-preflight fetch). */
function isAllowed(name: string, allowed: ReadonlySet<string>): boolean {
  return SAFE.has(name) || allowed.has(name) || (allowed.has('*') && name !== 'authorization');
}
