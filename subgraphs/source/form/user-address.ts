import { RequestError } from '../../shared/errors.ts';
import { type Address, parseAddress } from '../../shared/items/address.ts';

/** Parses the wallet address of a user; throws BAD_USER_INPUT for any other text. */
export function parseUserAddress(text: string): Address {
  const address = parseAddress(text);
  if (address) return address;
  throw new RequestError('BAD_USER_INPUT', `${JSON.stringify(text.slice(0, 100))} is not a wallet address.`, {
    reason: 'INVALID_INPUT',
    field: 'address',
  });
}
