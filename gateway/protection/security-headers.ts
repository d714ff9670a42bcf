import type { FastifyInstance } from 'fastify';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';

/** The policy for responses that are not pages: a browser may do nothing with them. Pages have their own policy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
} as const;

const STRICT_TRANSPORT = { 'strict-transport-security': `max-age=${(365 * DAY) / SECOND}; includeSubDomains` } as const;

/** Adds the security headers to every response. They are constant, so they are created once. */
export function setSecurityHeaders(server: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps ? { ...HEADERS, ...STRICT_TRANSPORT } : HEADERS;
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
