import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { SECOND } from '../../shared/durations.ts';

/** Resolves a host name to all its addresses; throws if there are none. */
export type HostResolver = (host: string) => Promise<readonly LookupAddress[]>;

/** RFC 6761 6.3: these names always mean this machine. */
const LOCAL = /(^|\.)localhost\.?$/i;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Creates a resolver on c-ares: the system's resolver would block one of the few threads of the process for as long as a hostile
 * name server wants.
 */
export function createHostResolver(resolver = new Resolver({ timeout: SECOND, tries: 2 })): HostResolver {
  return async (host) => {
    if (LOCAL.test(host)) return LOOPBACK;
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...toAddresses(four, 4), ...toAddresses(six, 6)];
  };
}

function toAddresses(found: PromiseSettledResult<readonly string[]>, family: 4 | 6): readonly LookupAddress[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}
