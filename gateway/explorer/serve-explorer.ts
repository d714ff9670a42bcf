import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { staticFiles } from '../http/static-files.ts';
import { serveSchema } from './serve-schema.ts';

/** The path of the explorer's files. */
export const EXPLORER_PATH = '/explorer/';

const PATH = `${EXPLORER_PATH}*`;

const CACHE = `public, max-age=${DAY / SECOND}`;

const FOLDER = fileURLToPath(new URL('dist', import.meta.resolve('altair-static')));

/** Serves the explorer's files, and the schema that it names. */
export function serveExplorer(server: FastifyInstance, supergraphSdl: string): void {
  serveSchema(server, supergraphSdl);
  const send = staticFiles(FOLDER, 'The explorer has no file with this name.');
  server.get<{ readonly Params: { readonly '*': string } }>(PATH, async ({ params }, reply) => {
    return send(reply, params['*'], { 'cache-control': CACHE });
  });
}
