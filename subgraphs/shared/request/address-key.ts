import ipaddr from 'ipaddr.js';

/** The bits of an IPv6 address that identify its network; the owner chooses the rest. */
const IPV6_PREFIX = 64;

/** Returns the key under which an address is counted. */
export function addressKey(address: string): string {
  // Nearly all are IPv4. A closed connection has an empty address.
  if (!ipaddr.IPv6.isValid(address)) return address;
  return ipaddr.IPv6.parse(address)
    .toByteArray()
    .slice(0, IPV6_PREFIX / 8)
    .join(':');
}
