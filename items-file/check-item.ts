import { type Chain, findChain } from '../subgraphs/shared/items/address.ts';
import { findItemFault, type ItemFault } from '../subgraphs/shared/items/item-fault.ts';
import { hasWrongChecksum, type Keccak } from './has-wrong-checksum.ts';

/** The type of an item: the chain of an address, or an e-mail address. */
export type ItemType = Chain | 'Email';

/** The result of the check of an item. */
export type ItemCheck =
  | { readonly fault: ItemFault }
  | { readonly fault: null; readonly type: ItemType; readonly isChecksumWrong: boolean };

/** Checks a text by the rules of the service. The service accepts a wrong checksum, which most likely means a mistyped address. */
export function checkItem(text: string, keccak?: Keccak): ItemCheck {
  const trimmed = text.trim();
  const chain = findChain(trimmed);
  if (chain) return { fault: null, type: chain, isChecksumWrong: chain === 'EVM' && hasWrongChecksum(trimmed, keccak) };
  const fault = findItemFault(text);
  return fault === null ? { fault, type: 'Email', isChecksumWrong: false } : { fault };
}
