import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './parse-ip-address.ts';

/** Whether the word of an address counts, which is so many hops away. */
export type TrustsAddress = (address: string | undefined, hop: number) => boolean;

/** Fastify's way to say whose word counts: so many hops back, or that of these addresses and networks. */
export function toTrust(trustProxy: false | number | readonly string[]): false | TrustsAddress {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  if (trustProxy === false) return false;
  const networks = trustProxy.map(parseNetwork);
  return (written) => {
    // Nobody knows the address of a connection that has gone.
    const text = parseIpAddress(written ?? '');
    if (text === null) return false;
    const address = ipaddr.parse(text);
    return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
  };
}

type Network = ReturnType<typeof ipaddr.parseCIDR>;

function parseNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
