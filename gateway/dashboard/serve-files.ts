import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type BuiltFile, builtFiles } from './dashboard-files.ts';
import { type DashboardHosts, SAME_ORIGIN, scriptPolicy } from './page-policy.ts';

const PATH = '/dashboard/assets/:name';

const CACHE = `public, max-age=${(365 * DAY) / SECOND}, immutable`;

/** Serves the built files, which browsers cache permanently. */
export function serveFiles(area: FastifyInstance, folder: string, hosts: DashboardHosts): void {
  const find = builtFiles(folder);
  const policy = scriptPolicy(hosts);
  area.get<{ readonly Params: { readonly name: string } }>(PATH, async ({ params, headers }, reply) => {
    const file = await find(params.name);
    if (!file)
      throw new RequestError('NOT_FOUND', 'The dashboard has no such file: reload the page.', {
        reason: 'NO_SUCH_PATH',
      });
    const { encoding, body } = encode(file, headers['accept-encoding'] ?? '');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': CACHE, vary: 'accept-encoding', ...SAME_ORIGIN });
    if (extname(params.name) === '.js') reply.header('content-security-policy', policy);
    return reply.type(file.type).send(body);
  });
}

function encode(file: BuiltFile, accepted: string): { readonly encoding: string; readonly body: Buffer } {
  const names = acceptedEncodings(accepted);
  for (const encoding of ['br', 'gzip'] as const) {
    const body = file[encoding];
    if (body && names.has(encoding)) return { encoding, body };
  }
  return { encoding: 'identity', body: file.identity };
}

/** A weight of 0 means that the encoding is not accepted (RFC 9110 12.5.3). */
const REFUSED = /;\s*q=0(?:\.0*)?$/;

/** The names in Accept-Encoding. The order and other weights do not matter: the smallest file is sent. */
function acceptedEncodings(accepted: string): ReadonlySet<string> {
  const entries = accepted.split(',').map((entry) => entry.trim().toLowerCase());
  return new Set(entries.filter((entry) => !REFUSED.test(entry)).map((entry) => entry.split(';', 1)[0]?.trim() ?? ''));
}
