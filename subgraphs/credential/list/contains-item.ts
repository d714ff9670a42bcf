import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';
import { parseItem } from '../items/item.ts';
import type { OpenItemList } from './open-item-list.ts';

/** Whether a list contains an item, given as text. */
export async function containsItem(
  { loaders }: CredentialContext,
  { _id }: OpenItemList,
  text: string,
): Promise<boolean> {
  const item = parseItem(text);
  if (item) return loaders.listed.load({ credId: _id, item });
  throw new RequestError('BAD_USER_INPUT', 'This is neither a wallet address nor an e-mail address.', {
    reason: 'INVALID_ITEM',
  });
}
