import type { Config } from '../settings/config.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

type Place = Pick<Config, 'isProduction' | 'isLocal' | 'host' | 'trustProxy'>;

/** Whether only a developer's own machine reaches the service. Elsewhere, others can sign in as the demo person. */
export function isDevelopersMachine({ isProduction, isLocal, host, trustProxy }: Place): boolean {
  const hasProxy = trustProxy !== false && trustProxy !== 0;
  return !isProduction && isLocal && LOOPBACK.has(host) && !hasProxy;
}
