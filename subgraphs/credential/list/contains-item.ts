import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';
import type { ListState } from '../item-list-store/index.ts';
import { parseItem } from '../items/item.ts';

/** Whether a list contains an item, given as text. */
export async function containsItem({ loaders }: CredentialContext, { _id }: ListState, text: string): Promise<boolean> {
  const item = parseItem(text);
  if (item) return loaders.listed.load({ credId: _id, item });
  throw new RequestError('BAD_USER_INPUT', 'This is neither a wallet address nor an e-mail address.', {
    reason: 'INVALID_ITEM',
  });
}
