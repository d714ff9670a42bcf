import ipaddr from 'ipaddr.js';

/** An IP address in the notation of a proxy: with brackets around IPv6, and with a port. */
const WRITTEN = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d{1,5})?|(?<withPort>\d+(?:\.\d+){3}):\d{1,5})$/;

/** Returns the address alone, with IPv4-mapped IPv6 as IPv4; null for an invalid address. */
export function parseIpAddress(text: string): string | null {
  const { inBrackets, withPort } = WRITTEN.exec(text)?.groups ?? {};
  const bare = (inBrackets ?? withPort ?? text).split('%')[0] ?? '';
  if (inBrackets !== undefined && !ipaddr.IPv6.isValid(bare)) return null;
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  return ipaddr.process(bare).toString();
}
