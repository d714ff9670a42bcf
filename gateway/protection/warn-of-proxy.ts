import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';

/**
 * Warns once if requests in production seem to come through a proxy that TRUST_PROXY does not name: then all callers together
 * share the limits of one address. TRUST_PROXY=0 means that there is no proxy.
 */
export function warnOfProxy(
  server: FastifyInstance,
  { isProduction, trustProxy }: Pick<Config, 'isProduction' | 'trustProxy'>,
): void {
  if (!isProduction || trustProxy !== false) return;
  let hasWarned = false;
  server.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For is sent, but TRUST_PROXY is not set: if a proxy forwards requests to this service, all callers share the limits of its address. Set TRUST_PROXY to the number of proxies, or to 0 if there is none.',
    );
  });
}
