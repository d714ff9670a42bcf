import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type Flights, joinFlight } from '../../subgraphs/shared/single-flight.ts';

/** The path of the explorer's files. */
export const EXPLORER_PATH = '/explorer/';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const PATH = `${EXPLORER_PATH}*`;

const FOLDER = fileURLToPath(new URL('dist', import.meta.resolve('altair-static')));

/** Serves the explorer's files: only files that exist when the service starts. Clients that read slowly share them in memory. */
export async function serveExplorer(server: FastifyInstance): Promise<void> {
  const found = await readdir(FOLDER, { recursive: true });
  const files = new Set(found.map((file) => file.replaceAll(sep, '/')).filter((file) => extname(file) in TYPES));
  const known = new Map<string, Buffer>();
  const flights: Flights<Buffer> = new Map();
  server.get<{ readonly Params: { readonly '*': string } }>(PATH, async ({ params }, reply) => {
    const file = params['*'];
    if (!files.has(file))
      throw new RequestError('NOT_FOUND', 'The explorer has no file with this name.', { reason: 'NO_SUCH_PATH' });
    const body = known.get(file) ?? (await joinFlight(flights, file, async () => readFile(join(FOLDER, file))));
    known.set(file, body);
    reply.header('cache-control', `public, max-age=${DAY / SECOND}`);
    return reply.type(TYPES[extname(file)] ?? '').send(body);
  });
}
