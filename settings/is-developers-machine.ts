import { isLoopbackName } from './is-loopback-name.ts';
import type { ProtectionSettings } from './protection-settings.ts';

/** Where a service runs. */
interface Place {
  readonly isProduction: boolean;
  readonly isLocal: boolean;
  readonly host: string;
  readonly trustProxy: ProtectionSettings['trustProxy'];
}

/** Whether only a developer's own machine reaches the service: anybody else could sign in as the demo person, whose key is public. */
export function isDevelopersMachine({ isProduction, isLocal, host, trustProxy }: Place): boolean {
  const hasProxy = trustProxy !== false && trustProxy !== 0;
  return !isProduction && isLocal && isLoopbackName(host) && !hasProxy;
}
