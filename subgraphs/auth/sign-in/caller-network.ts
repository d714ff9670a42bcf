import { addressKey } from '../../shared/request/address-key.ts';
import type { AuthContext } from '../context.ts';

/** Returns the network of the caller: an IPv4 address or an IPv6 /64. Empty if the gateway sends no address. */
export function callerNetwork({ address = '' }: AuthContext): string {
  return addressKey(address);
}
