import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';

const PATH = '/sign-in-button.svg';
const DAY_SECONDS = 24 * 60 * 60;

/** Serves the sign-in button for apps. It follows the color scheme of the page. */
export async function serveSignInButton(server: FastifyInstance): Promise<void> {
  const svg = await readFile(new URL('./sign-in-button.svg', import.meta.url), 'utf8');
  server.get(PATH, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
    return reply.type('image/svg+xml').send(svg);
  });
  refuseOtherMethods(server, PATH, ['GET']);
}
