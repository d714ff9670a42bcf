import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { holderOf } from '../../shared/request/holder.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialItemsInput, CredentialItemsPayload } from '../generated.ts';
import { hasReceipt, runIdempotently } from '../idempotency/run-idempotently.ts';
import {
  type ChangeAuthor,
  type CheckedRight,
  canGrow,
  countGiven,
  createItemListStore,
  isPerItem,
  type PackedItems,
  type PreviewedChange,
} from '../item-list-store/index.ts';
import { checkItemQuota } from '../items/item-quota.ts';
import { type ItemsMemory, packStream, parseItems } from '../items/parse-items.ts';
import { parseNote, toAuthor } from './author.ts';
import { describeDryRun, describeReceipt, reportChange } from './describe-receipt.ts';
import { findListToFill } from './find-own-list.ts';
import { withStoredSpellings } from './stored-spellings.ts';

/** Adds, replaces or removes the items of a list (spec 4.7). */
export async function updateItems(
  context: CredentialContext,
  { items: texts, ...input }: CredentialItemsInput,
): Promise<CredentialItemsPayload> {
  const { caller, right } = await findListToFill(context, input);
  return changeList(context, { ...input, caller, right, items: [parseItems(texts, input)] });
}

/** A change of a list whose items are read while they arrive. */
export interface StreamItemsInput extends Omit<CredentialItemsInput, 'items'> {
  readonly items: AsyncIterable<readonly string[]>;
  readonly memory: ItemsMemory;
}

/** Adds, replaces or removes more items than a GraphQL request can hold (spec 4.8), by the same rules. */
export async function streamItems(
  context: CredentialContext,
  { items, memory, ...input }: StreamItemsInput,
): Promise<CredentialItemsPayload> {
  const packed = await packStream(items, input.operation, memory);
  // Only now: the token may have been revoked while the items arrived.
  const { caller, right } = await findListToFill(context, input);
  return changeList(context, { ...input, caller, right, items: packed });
}

interface AppendCall {
  readonly credId: number;
  readonly items: readonly string[];
  readonly author: ChangeAuthor;
}

/** Appends items outside of any request, as an operator would. */
export async function appendItems(database: Database, { credId, items, author }: AppendCall): Promise<void> {
  const pending = createPendingWork();
  const itemLists = createItemListStore({ database, now: () => new Date(), queues: new Map(), pending });
  const change = { credId, operation: 'APPEND' } as const;
  await itemLists.change({ ...change, items: [parseItems(items, change)], claimedKey: null, ifRevision: null, author });
  await pending.ended();
}

/** A change of valid items that its caller is permitted to make. */
interface PermittedChange extends Omit<CredentialItemsInput, 'auth' | 'items'> {
  readonly caller: Caller;
  readonly right: CheckedRight;
  readonly items: readonly PackedItems[];
}

/** Makes a change on its terms, or only previews it, and describes the outcome. */
async function changeList(
  context: CredentialContext,
  { caller, right, ...input }: PermittedChange,
): Promise<CredentialItemsPayload> {
  const { itemLists } = context;
  const { credId, operation, items, ifRevision = null } = input;
  const change = { credId, operation, items, ifRevision, confirmRemoved: parseConfirmed(input.confirmRemoved) };
  const author = toAuthor(context, caller, parseNote(input.note));
  const checkQuota = async (): Promise<void> => checkChange(context, change);
  if (input.dryRun) {
    await checkQuota();
    const preview = { ...change, items: await withStoredSpellings(itemLists, change) };
    const receipt = await itemLists.preview(preview);
    return describeDryRun(receipt, await itemLists.difference({ ...receipt, ...preview }));
  }
  const receipt = await runIdempotently(context, input, async (claimedKey) => {
    await checkQuota();
    const given = { ...change, items: await withStoredSpellings(itemLists, change) };
    const made = await itemLists.change({ ...given, claimedKey, right, author });
    reportChange(made);
    return made;
  });
  return describeReceipt(receipt);
}

function parseConfirmed(count: number | null | undefined): number {
  if ((count ?? 0) >= 0) return count ?? 0;
  throw new RequestError('BAD_USER_INPUT', '"confirmRemoved" must be a number of items, from 0.', {
    reason: 'INVALID_INPUT',
    field: 'confirmRemoved',
  });
}

async function checkChange(context: CredentialContext, change: PreviewedChange): Promise<void> {
  const { credId, operation, items } = change;
  const credential = await context.loaders.credential.load(credId);
  if (!canGrow(operation) || !credential) return;
  const exact = async (): Promise<number> => {
    const { added, removed } = await context.itemLists.preview(change);
    return added - removed;
  };
  await checkItemQuota(context, { curator: credential.curator, most: countGiven(items), exact });
}

/** The terms of an upload, which arrive before its items. */
export type UploadTerms = Omit<CredentialItemsInput, 'items'>;

/**
 * Throws unless the token belongs to the curator of the list, and the list has room for at least one item after the change. Returns the
 * holder of the token, for whom the upload counts.
 */
export async function checkUpload(context: CredentialContext, terms: UploadTerms): Promise<string> {
  const { caller, credential } = await findListToFill(context, terms);
  const holder = holderOf(caller);
  if (!canGrow(terms.operation)) return holder;
  const exact = async (): Promise<number> => {
    if (await hasReceipt(context, terms)) return 0;
    return isPerItem(terms.operation) ? 1 : 1 - (await context.itemLists.total([terms.credId]));
  };
  await checkItemQuota(context, { curator: credential.curator, most: 1, exact });
  return holder;
}
