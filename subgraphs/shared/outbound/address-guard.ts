import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { SECOND } from '../durations.ts';

/** Exact `host:port` entries that calls to partners may reach in addition to public addresses, for tests and demos. */
export type OutboundAllow = readonly string[];

/** The target of a call: the host of its URL, without the brackets of IPv6, and the port. */
export interface Target {
  readonly host: string;
  readonly port: number;
}

/** Resolves a host name to all its addresses; throws if there are none. */
export type HostResolver = (host: string) => Promise<readonly LookupAddress[]>;

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** All global unicast IPv6 addresses in use (RFC 4291 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Special-purpose ranges of IANA, or of a cloud, that ipaddr.js treats as ordinary. */
const SPECIAL: readonly Range[] = [
  ipaddr.parseCIDR('2001::/23'), // IETF protocol assignments, Teredo among them
  ipaddr.parseCIDR('2002::/16'), // 6to4, which carries any IPv4 address
  ipaddr.parseCIDR('2620:4f:8000::/48'), // AS112
  ipaddr.parseCIDR('3fff::/20'), // documentation
  ipaddr.parseCIDR('168.63.129.16/32'), // the platform's own services, seen from a machine in Azure
];

/** RFC 6761 6.3: these names always mean this machine. */
const LOCAL = /(^|\.)localhost\.?$/i;
const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** Returns the target of a URL. */
export function targetOf(url: URL): Target {
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 443) };
}

/** Whether the settings list this host and port. */
export function isAllowListed(allow: OutboundAllow, { host, port }: Target): boolean {
  return allow.includes(isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`);
}

/** Whether a call to the target may use this address. */
export function isAddressAllowed(allow: OutboundAllow, target: Target, address: string): boolean {
  return isPublicAddress(address) || isAllowListed(allow, target) || isAllowListed(allow, { ...target, host: address });
}

/** Whether all current addresses of the target may be used. True for a host without addresses: the call reports that. */
export async function isTargetAllowed(allow: OutboundAllow, target: Target, resolve: HostResolver): Promise<boolean> {
  const found = isIP(target.host) ? [{ address: target.host }] : await resolve(target.host).catch(() => []);
  return found.every(({ address }) => isAddressAllowed(allow, target, address));
}

/** Whether the text is a public IP address, outside of private, local and other special ranges. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || SPECIAL.some((range) => isWithin(address, range))) return false;
  // IPv4-mapped IPv6 and translation prefixes are outside of this range.
  return address.kind() === 'ipv4' || isWithin(address, GLOBAL_IPV6);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [range, bits]: Range): boolean {
  return address.kind() === range.kind() && address.match(range, bits);
}

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
