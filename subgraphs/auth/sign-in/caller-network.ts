import { addressKey } from '../../shared/address-key.ts';
import type { AuthContext } from '../context.ts';

/** The network that a caller is in: an IPv4 address, or a /64 of IPv6. Empty where the gateway does not say where the caller is. */
export function callerNetwork({ address = '' }: AuthContext): string {
  return addressKey(address);
}
