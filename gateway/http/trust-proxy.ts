import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './parse-ip-address.ts';

/** Whether a proxy is trusted, by its address and its distance in hops. */
export type TrustsAddress = (address: string | undefined, hop: number) => boolean;

/** Converts the setting to Fastify's form: a number of hops, or the addresses and networks of the trusted proxies. */
export function toTrust(trustProxy: false | number | readonly string[]): false | TrustsAddress {
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  if (trustProxy === false) return false;
  const networks = trustProxy.map(parseNetwork);
  return (written) => {
    // The address of a closed connection is unknown.
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
