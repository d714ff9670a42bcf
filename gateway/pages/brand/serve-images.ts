import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { BrandLogo } from '../../../platform/settings/brand-settings.ts';
import { LOGO_PATH, PICTURE_PATH } from './page-brand.ts';

/** The button that apps show, in the theme of the page around it or in one of its own, and the mark of every page of ours. */
const IMAGES = ['sign-in-button.svg', 'sign-in-button-light.svg', 'sign-in-button-dark.svg', 'favicon.svg'];

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** An SVG can contain scripts: opened by itself, it may neither run nor load anything. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves the images, and the logo of the installation if it has its own. */
export async function serveImages(server: FastifyInstance, logo: BrandLogo | null): Promise<void> {
  for (const name of IMAGES) {
    const path = `/${name}`;
    const svg = await readFile(new URL(name, import.meta.url), 'utf8');
    server.get(path, async (_request, reply) => {
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
      return reply.type('image/svg+xml').send(svg);
    });
  }
  if (logo === null) return servePicture(server);
  server.get(LOGO_PATH, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`);
    reply.header('content-security-policy', POLICY).header('x-content-type-options', 'nosniff');
    return reply.type(logo.contentType).send(logo.bytes);
  });
}

/** A picture without words, for pages in any language. */
async function servePicture(server: FastifyInstance): Promise<void> {
  const png = await readFile(new URL('share.png', import.meta.url));
  server.get(PICTURE_PATH, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
    return reply.type('image/png').send(png);
  });
}
