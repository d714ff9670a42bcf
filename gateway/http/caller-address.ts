import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Returns the address of the caller, as a trusted proxy reports it. A proxy that reports no address is the caller itself. Empty
 * for a closed connection, whose address is no longer known.
 */
export function callerAddress(request: FastifyRequest): string {
  // Fastify's type ignores closed connections.
  const ip: string | undefined = request.ip;
  return parseIpAddress(ip ?? '') ?? parseIpAddress(request.socket.remoteAddress ?? '') ?? '';
}

/** Returns the network of the caller for the log: enough to see who asks too much, without naming a person. */
export function callerNetwork(request: FastifyRequest): string {
  const address = callerAddress(request);
  if (address === '') return '';
  if (!address.includes(':')) return `${address.replace(/\.\d+$/, '.0')}/24`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64`;
}

/** Whether a proxy is trusted, by its address and its distance in hops. */
type TrustsAddress = (address: string | undefined, hop: number) => boolean;

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

/** An IP address in the notation of a proxy: with brackets around IPv6, and with a port. */
const WRITTEN = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d{1,5})?|(?<withPort>\d+(?:\.\d+){3}):\d{1,5})$/;

/** Returns the address alone, with IPv4-mapped IPv6 as IPv4; null for an invalid address. */
function parseIpAddress(text: string): string | null {
  // As nearly all are written, and each request asks for its address several times.
  if (isIPv4(text)) return text;
  const { inBrackets, withPort } = WRITTEN.exec(text)?.groups ?? {};
  const bare = (inBrackets ?? withPort ?? text).split('%')[0] ?? '';
  if (inBrackets !== undefined && !ipaddr.IPv6.isValid(bare)) return null;
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  return ipaddr.process(bare).toString();
}
