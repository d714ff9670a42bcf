import ipaddr from 'ipaddr.js';

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
