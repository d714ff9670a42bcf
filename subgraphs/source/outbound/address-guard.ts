import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import type { HostResolver } from './resolve-host.ts';

/** What calls to partners may reach beside public addresses: exact `host:port` entries, for tests and demos. */
export type OutboundAllow = readonly string[];

/** Where a call goes: the host as its URL spells it, without the brackets of IPv6, and the port. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Where a call to the URL goes. */
export function targetOf(url: URL): Target {
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) };
}

/** Whether the settings name this very host and port. */
export function isListed(allow: OutboundAllow, { host, port }: Target): boolean {
  return allow.includes(isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`);
}

/** Whether a call to the target may use this address. */
export function isAddressAllowed(allow: OutboundAllow, target: Target, address: string): boolean {
  return isPublicAddress(address) || isListed(allow, target) || isListed(allow, { ...target, host: address });
}

/** Whether every address that the target has now may be used. A host that has none is left to the call, which tells so. */
export async function isTargetAllowed(allow: OutboundAllow, target: Target, resolve: HostResolver): Promise<boolean> {
  const found = isIP(target.host) ? [{ address: target.host }] : await resolve(target.host).catch(() => []);
  return found.every(({ address }) => isAddressAllowed(allow, target, address));
}
