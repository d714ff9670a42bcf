import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toPublicSdl } from '../graph/public-sdl.ts';
import { DISCOVERY_ROUTES } from '../http/route-table.ts';

/** Serves the schema for callers as a file, which a client that has it need not get again (spec 21.22). */
export function serveSchema(server: FastifyInstance, supergraphSdl: string): void {
  let written: WrittenSchema | null = null;
  server.get(DISCOVERY_ROUTES.schema.path, async ({ headers }, reply) => {
    written ??= write(supergraphSdl);
    const { sdl, etag } = written;
    reply.header('etag', etag).header('cache-control', 'no-cache');
    if (isKnown(headers['if-none-match'] ?? '', etag)) return reply.code(304).send();
    return reply.type('text/plain; charset=utf-8').send(sdl);
  });
}

interface WrittenSchema {
  readonly sdl: string;
  readonly etag: string;
}

function write(supergraphSdl: string): WrittenSchema {
  const sdl = toPublicSdl(supergraphSdl);
  return { sdl, etag: `"${createHash('sha256').update(sdl).digest('base64url')}"` };
}

/** Whether If-None-Match has this tag; it compares weakly (RFC 9110 13.1.2). */
function isKnown(tags: string, etag: string): boolean {
  return tags.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
