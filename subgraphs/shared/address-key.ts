import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that say whose it is; the rest is the owner's to choose. */
const IPV6_PREFIX = 64;

/** What an address is counted by. */
export function addressKey(address: string): string {
  // Nearly all are IPv4; and an empty one is of a connection that has gone.
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.parse(address)
    .toByteArray()
    .slice(0, IPV6_PREFIX / 8)
    .join(':');
}
