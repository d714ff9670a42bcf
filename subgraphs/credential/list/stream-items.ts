import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { packStream } from '../items/pack-stream.ts';
import { changeList } from './change-list.ts';
import { findListToFill } from './find-own-list.ts';

/** A change of a list whose items are read while they arrive. */
export interface StreamItemsInput extends Omit<CredentialItemsInput, 'items'> {
  readonly items: AsyncIterable<readonly string[]>;
}

/** Adds, replaces or removes more items than a GraphQL request can hold (spec 4.8), by the same rules. */
export async function streamItems(
  context: CredentialContext,
  { items, ...input }: StreamItemsInput,
): Promise<CredentialItemsPayload> {
  const share = context.streamBudget.open();
  try {
    const packed = await packStream(items, share);
    // Only now: the token may have been revoked while the items arrived.
    const { caller, right } = await findListToFill(context, input);
    return await changeList(context, { ...input, caller, right, items: packed });
  } finally {
    share.release();
  }
}
