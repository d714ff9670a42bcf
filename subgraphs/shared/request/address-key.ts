import ipaddr from 'ipaddr.js';

/** A network that an address belongs to, under which the address is counted. */
export interface AddressNetwork {
  readonly key: string;
  /** How many times the limit of one address the network has. */
  readonly times: number;
}

/**
 * The networks of an IPv6 address, in bytes. Its owner chooses the last 64 bits, and most lines have a /56 or a /48 to choose from: each
 * has a limit of its own, so that a line is not as many callers as it has networks.
 */
const IPV6_NETWORKS = [
  { bytes: 8, times: 1 },
  { bytes: 7, times: 4 },
  { bytes: 6, times: 16 },
] as const;

/** Returns the networks of an address, the narrowest first: of IPv4, the address alone. */
export function networksOf(address: string): readonly AddressNetwork[] {
  // Nearly all are IPv4. A closed connection has an empty address.
  if (!ipaddr.IPv6.isValid(address)) return [{ key: address, times: 1 }];
  const all = ipaddr.IPv6.parse(address).toByteArray();
  return IPV6_NETWORKS.map(({ bytes, times }) => ({ key: all.slice(0, bytes).join(':'), times }));
}

/** Returns the key of an address as one place: that of its narrowest network. */
export function addressKey(address: string): string {
  return networksOf(address)[0]?.key ?? address;
}
