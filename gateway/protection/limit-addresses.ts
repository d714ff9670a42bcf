import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../subgraphs/shared/request/address-key.ts';
import { callerAddress } from '../http/caller-address.ts';
import { isAlwaysAnswered } from '../http/route-table.ts';
import { checkRateLimit, type RateLimits } from './rate-limits.ts';

/** Static files are cheap and not counted. */
const STATIC = ['/explorer/', '/dashboard/assets/', '/favicon.svg', '/sign-in-button', '/openapi.json'];

/** Limits the requests of each address, and states the limit in the RateLimit headers. */
export function limitAddresses(server: FastifyInstance, { addresses }: RateLimits): void {
  server.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (isAlwaysAnswered(url) || STATIC.some((path) => url.startsWith(path))) return;
    const result = await addresses.take(addressKey(callerAddress(request)));
    if (result.limit > 0) {
      reply.headers({
        'ratelimit-limit': result.limit,
        'ratelimit-remaining': result.remaining,
        'ratelimit-reset': result.reset,
      });
    }
    checkRateLimit(result, 'requests from your address');
  });
}
