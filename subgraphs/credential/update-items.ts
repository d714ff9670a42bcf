import { changeList } from './change-list.ts';
import type { CredentialContext } from './context.ts';
import { findOwnList } from './find-own-list.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from './generated.ts';
import { parseItems } from './parse-items.ts';
import { packItems } from './stores/item-lists/pack-items.ts';

/** Adds, replaces or removes the items of a list (spec 4.7). */
export async function updateItems(
  context: CredentialContext,
  { items: texts, ...input }: CredentialItemsInput,
): Promise<CredentialItemsPayload> {
  const { caller } = await findOwnList(context, input);
  const items = parseItems(texts, input.credId);
  return changeList(context, { ...input, caller, items: [packItems(items)] });
}
