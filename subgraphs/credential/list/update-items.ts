import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { packItems } from '../item-list-store/index.ts';
import { parseItems } from '../items/parse-items.ts';
import { changeList } from './change-list.ts';
import { findListToFill } from './find-own-list.ts';

/** Adds, replaces or removes the items of a list (spec 4.7). */
export async function updateItems(
  context: CredentialContext,
  { items: texts, ...input }: CredentialItemsInput,
): Promise<CredentialItemsPayload> {
  const { caller, right } = await findListToFill(context, input);
  const items = parseItems(texts, input.credId);
  return changeList(context, { ...input, caller, right, items: [packItems(items)] });
}
