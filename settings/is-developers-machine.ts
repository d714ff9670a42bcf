import type { Config } from './config.ts';
import { isLoopbackName } from './is-loopback-name.ts';

type Place = Pick<Config, 'isProduction' | 'isLocal' | 'host' | 'trustProxy'>;

/** Whether only a developer's own machine reaches the service: anybody else could sign in as the demo person, whose key is public. */
export function isDevelopersMachine({ isProduction, isLocal, host, trustProxy }: Place): boolean {
  const hasProxy = trustProxy !== false && trustProxy !== 0;
  return !isProduction && isLocal && isLoopbackName(host) && !hasProxy;
}
