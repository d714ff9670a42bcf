import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';

/** What a browser may do with an answer of ours that is no page: nothing. A page says for itself what it may. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const STRICT_TRANSPORT = { 'strict-transport-security': `max-age=${(365 * DAY) / SECOND}; includeSubDomains` } as const;

/** Puts the security headers on every answer; they are always the same, so that they are made once. */
export function setSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...STRICT_TRANSPORT } : HEADERS;
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
