import type { LookupAddress, LookupOptions } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAddressAllowed, type OutboundAllow, type Target } from './address-guard.ts';
import type { HostResolver } from './resolve-host.ts';

type LookupCallback = Parameters<LookupFunction>[2];

/** Code of the error of a connection that was refused because of its address. */
export const ADDRESS_REFUSED = 'ADDRESS_REFUSED';

/**
 * An agent whose connections are checked on the address that is really used, so that a name may resolve as it likes.
 * They leave from `localAddresses` in turn, or from any address of the machine when there is none.
 */
export function createGuardedAgent(
  allow: OutboundAllow,
  localAddresses: readonly string[],
  resolve: HostResolver,
): Agent {
  const agent = new Agent({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  let connections = 0;
  agent.createConnection = (options, callback) => {
    const target = { host: options.host ?? '', port: Number(options.port) };
    // An address literal never reaches the look-up.
    if (isIP(target.host) && !isAddressAllowed(allow, target, target.host)) throw addressRefused();
    const localAddress = localAddresses[connections++ % localAddresses.length];
    // A connection can't leave from one family and go to the other.
    const leaving = localAddress === undefined ? {} : { localAddress, family: isIP(localAddress) };
    return connect({ ...options, ...leaving, lookup: createGuardedLookup(allow, target, resolve) }, callback);
  };
  return agent;
}

/** Hands out the addresses of a host, the very ones that are connected to next, unless one of them is not allowed. */
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
