import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that say whose it is; the rest is the owner's to choose. */
const IPV6_PREFIX = 64;

/** What an address is counted by. */
export function addressKey(text: string): string {
  // Nearly all are IPv4 as they stand.
  if (!text.includes(':')) return text;
  const address = ipaddr.process(text.split('%')[0] ?? text);
  if (address.kind() === 'ipv4') return address.toString();
  return address
    .toByteArray()
    .slice(0, IPV6_PREFIX / 8)
    .join(':');
}
