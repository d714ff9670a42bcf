import type { LookupAddress, LookupOptions } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import {
  type HostResolver,
  isAddressAllowed,
  type OutboundAllow,
  type Target,
} from '../../shared/outbound/address-guard.ts';
import { SECOND } from '../durations.ts';

type LookupCallback = Parameters<LookupFunction>[2];

/** Code of the error of a connection that was refused because of its address. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/** Longer than any call: only a connection without one ends by it, instead of being kept for as long as the host wants. */
const LONGEST_IDLE = 30 * SECOND;

/**
 * Creates an agent that checks the address of each connection, so that the result of name resolution does not matter.
 * Connections use the `localAddresses` in turn, or any address of the machine if there are none.
 */
export function createGuardedAgent(
  allow: OutboundAllow,
  localAddresses: readonly string[],
  resolve: HostResolver,
): Agent {
  const agent = new Agent({ keepAlive: true, timeout: LONGEST_IDLE });
  const connect = agent.createConnection.bind(agent);
  let connections = 0;
  agent.createConnection = (options, callback) => {
    const target = { host: options.host ?? '', port: Number(options.port) };
    // An address literal is never looked up.
    if (isIP(target.host) && !isAddressAllowed(allow, target, target.host)) throw addressRefused();
    const localAddress = localAddresses[connections++ % localAddresses.length];
    // Both ends of a connection must have the same address family.
    const leaving = localAddress === undefined ? {} : { localAddress, family: isIP(localAddress) };
    return connect({ ...options, ...leaving, lookup: createGuardedLookup(allow, target, resolve) }, callback);
  };
  return agent;
}

/** Looks up the addresses of a host, to which the connection is then made; fails if one of them is not allowed. */
function createGuardedLookup(allow: OutboundAllow, target: Target, resolve: HostResolver): LookupFunction {
  const find = async (host: string, family: number): Promise<readonly LookupAddress[]> => {
    const found = await resolve(host);
    if (!found.every(({ address }) => isAddressAllowed(allow, target, address))) throw addressRefused();
    return found.filter((each) => family === 0 || each.family === family);
  };
  const reportFound = async (
    host: string,
    { all, family = 0 }: LookupOptions,
    callback: LookupCallback,
  ): Promise<void> => {
    const [found] = await Promise.allSettled([find(host, Number(family))]);
    if (found.status === 'rejected') return callback(found.reason, []);
    const [first] = found.value;
    if (!first) return callback(Object.assign(new Error('No address of this family.'), { code: 'ENOTFOUND' }), []);
    return all ? callback(null, [...found.value]) : callback(null, first.address, first.family);
  };
  return (host, options, callback) => void reportFound(host, options, callback);
}

function addressRefused(): Error {
  return Object.assign(new Error('The address is not on the public Internet.'), { code: ADDRESS_REFUSED });
}
