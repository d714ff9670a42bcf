import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '../../platform/error-code.ts';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type Flights, joinFlight } from '../../subgraphs/shared/single-flight.ts';
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

/** A built file, uncompressed and in the compressions that the build has written. */
interface BuiltFile {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** Finds a built file by its name; null if there is none. */
type FindBuiltFile = (name: string) => Promise<BuiltFile | null>;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A bare file name: it has no path, so it cannot name a file outside the folder. */
const NAME = /^\w[\w.-]*$/;

/** Finds the built files of a folder. A file name changes with its content, so each file is read once. */
function builtFiles(folder: string): FindBuiltFile {
  const known = new Map<string, BuiltFile>();
  const flights: Flights<BuiltFile | null> = new Map();
  return async (name) => {
    if (!NAME.test(name) || !(extname(name) in TYPES)) return null;
    const read = async (): Promise<BuiltFile | null> => readBuiltFile(join(folder, 'dist', 'assets', name));
    const file = known.get(name) ?? (await joinFlight(flights, name, read));
    // A missing file may be built later, and one that could not be read may be readable later.
    if (file) known.set(name, file);
    return file;
  };
}

async function readBuiltFile(path: string): Promise<BuiltFile | null> {
  const [identity, br, gzip] = await Promise.all([path, `${path}.br`, `${path}.gz`].map(readIfThere));
  return identity ? { type: TYPES[extname(path)] ?? '', identity, br: br ?? null, gzip: gzip ?? null } : null;
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
}
