import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { packStream } from '../items/pack-stream.ts';
import { changeList } from './change-list.ts';
import { findOwnList } from './find-own-list.ts';

/** A change of a list whose items come in while they are read. */
export interface StreamItemsInput extends Omit<CredentialItemsInput, 'items'> {
  readonly items: AsyncIterable<readonly string[]>;
}

/** Adds, replaces or removes more items than one GraphQL request holds (spec 4.8), by the same rules. */
export async function streamItems(
  context: CredentialContext,
  { items, ...input }: StreamItemsInput,
): Promise<CredentialItemsPayload> {
  const share = context.streamBudget.open();
  try {
    const packed = await packStream(items, share);
    // Only now: a token that was revoked while the items came in is worth nothing any more.
    const { caller } = await findOwnList(context, input);
    return await changeList(context, { ...input, caller, items: packed });
  } finally {
    share.release();
  }
}
