import ipaddr from 'ipaddr.js';

/** An IP address as a proxy may write it: in brackets where it is one of IPv6, and with a port. */
const WRITTEN = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d{1,5})?|(?<withPort>\d+(?:\.\d+){3}):\d{1,5})$/;

/** The address alone, of IPv4 also where it stands in IPv6; null for what is no address. */
export function parseIpAddress(text: string): string | null {
  const { inBrackets, withPort } = WRITTEN.exec(text)?.groups ?? {};
  const bare = (inBrackets ?? withPort ?? text).split('%')[0] ?? '';
  if (inBrackets !== undefined && !ipaddr.IPv6.isValid(bare)) return null;
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  return ipaddr.process(bare).toString();
}
