import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { HostResolver } from './resolve-host.ts';

/** Exact `host:port` entries that calls to partners may reach in addition to public addresses, for tests and demos. */
export type OutboundAllow = readonly string[];

/** The target of a call: the host of its URL, without the brackets of IPv6, and the port. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Returns the target of a URL. */
export function targetOf(url: URL): Target {
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) };
}

/** Whether the settings list this host and port. */
export function isListed(allow: OutboundAllow, { host, port }: Target): boolean {
  return allow.includes(isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`);
}

/** Whether a call to the target may use this address. */
export function isAddressAllowed(allow: OutboundAllow, target: Target, address: string): boolean {
  return isPublicAddress(address) || isListed(allow, target) || isListed(allow, { ...target, host: address });
}

/** Whether all current addresses of the target may be used. True for a host without addresses: the call reports that. */
export async function isTargetAllowed(allow: OutboundAllow, target: Target, resolve: HostResolver): Promise<boolean> {
  const found = isIP(target.host) ? [{ address: target.host }] : await resolve(target.host).catch(() => []);
  return found.every(({ address }) => isAddressAllowed(allow, target, address));
}
