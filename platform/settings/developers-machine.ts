const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

/** Whether a host name or an address means this machine. */
export function isLoopbackName(name: string): boolean {
  return LOOPBACK.test(name);
}

/** Where a service runs. */
interface Place {
  readonly isProduction: boolean;
  readonly isLocal: boolean;
  readonly host: string;
  /** Which proxies may set the address of a caller: none, a number of hops, or these addresses. */
  readonly trustProxy: false | number | readonly string[];
}

/** Whether only a developer's own machine reaches the service: anybody else could sign in as the demo person, whose key is public. */
export function isDevelopersMachine({ isProduction, isLocal, host, trustProxy }: Place): boolean {
  const hasProxy = trustProxy !== false && trustProxy !== 0;
  return !isProduction && isLocal && isLoopbackName(host) && !hasProxy;
}
