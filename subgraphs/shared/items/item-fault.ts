import { parseAddress } from './address.ts';
import { parseEmail } from './email.ts';

/** Why a text cannot be an item of a list (spec 18.2). */
export type ItemFault = 'EMPTY' | 'TOO_LONG' | 'UNKNOWN_FORM';

/** An e-mail address has at most 64 characters, an @ and 255 more; wallet addresses are shorter. */
const LONGEST_ITEM = 320;

/** Whether a text, without the blanks around it, is too long for an item of any form. */
export function isTooLong(text: string): boolean {
  return text.length > LONGEST_ITEM && text.trim().length > LONGEST_ITEM;
}

/** Returns the fault of an item; null for a wallet address or an e-mail address. */
export function findItemFault(text: string): ItemFault | null {
  if (text.trim() === '') return 'EMPTY';
  if (isTooLong(text)) return 'TOO_LONG';
  return (parseAddress(text) ?? parseEmail(text)) === null ? 'UNKNOWN_FORM' : null;
}
