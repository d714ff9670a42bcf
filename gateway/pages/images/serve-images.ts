import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** The button that apps show, in the theme of the page around it or in one of its own, and the mark of every page of ours. */
const IMAGES = ['sign-in-button.svg', 'sign-in-button-light.svg', 'sign-in-button-dark.svg', 'favicon.svg'];

const DAY_SECONDS = 24 * 60 * 60;

/** Serves the images. */
export async function serveImages(server: FastifyInstance): Promise<void> {
  for (const name of IMAGES) {
    const path = `/${name}`;
    const svg = await readFile(new URL(name, import.meta.url), 'utf8');
    server.get(path, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
      return reply.type('image/svg+xml').send(svg);
    });
  }
}
