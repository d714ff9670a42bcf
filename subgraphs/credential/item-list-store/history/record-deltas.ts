import { findHolder } from '../../../shared/credentials/claim-credential.ts';
import { findCredential } from '../../../shared/credentials/credential-store.ts';
import { type Contents, countContents, joinContents, sizeOfContents } from '../buckets/bucket-contents.ts';
import type { ItemDelta } from '../head/list-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import type { DeltaTerms } from '../model/list-change.ts';
import { countKeptItems, writeParts } from './delta-parts.ts';

/** The items that a change has changed so far, one piece for each bucket; null if they are too many to be kept. */
export type RecordedDelta = readonly Contents[] | null;

/** Records the items that changes really change, until there are too many. */
export interface DeltaRecorder {
  add(change: number, contents: Contents): void;
  take(change: number): RecordedDelta;
}

/** A recorder for the changes of one group, of up to `maxDelta` items each. */
export function createDeltaRecorder({ maxDelta }: ItemLists): DeltaRecorder {
  const recorded = new Map<number, { readonly pieces: Contents[]; count: number }>();
  const add = (change: number, contents: Contents): void => {
    const count = countContents(contents);
    if (count === 0) return;
    const known = recorded.get(change) ?? { pieces: [], count: 0 };
    recorded.set(change, known);
    known.count += count;
    if (known.count <= maxDelta) known.pieces.push(contents);
    else known.pieces.length = 0;
  };
  const take = (change: number): RecordedDelta => {
    const known = recorded.get(change) ?? { pieces: [], count: 0 };
    return known.count <= maxDelta ? known.pieces : null;
  };
  return { add, take };
}

/** Items of up to this size wait in the head, in bytes: about 100 wallet addresses. Any more make the head expensive to write. */
const MAX_IN_HEAD = 2048;

/** A group of changes that has written all its items. */
interface WrittenChanges extends Pick<DeltaTerms, 'epoch' | 'since'> {
  readonly credId: number;
  /** Whether a part of it was written by another server, so that nobody knows what that one changed. */
  readonly isContinued: boolean;
  readonly recorded: readonly RecordedDelta[];
}

/**
 * Keeps what the undo of the changes needs, unless the curator of the list has too much of it already. Many items are stored before the
 * change ends, so that an update never refers to missing ones.
 */
export async function keepDeltas(
  lists: ItemLists,
  { credId, epoch, since, isContinued, recorded }: WrittenChanges,
): Promise<readonly ItemDelta[]> {
  const { database, now } = lists;
  const terms = { epoch, since };
  let found: Promise<KeepingRoom> | undefined;
  let kept = 0;
  const keep = async (pieces: RecordedDelta): Promise<ItemDelta> => {
    if (isContinued) return { ...terms, lost: 'INTERRUPTED' };
    if (!pieces) return { ...terms, lost: 'TOO_LARGE' };
    const size = pieces.reduce((sum, piece) => sum + sizeOfContents(piece), 0);
    if (size <= MAX_IN_HEAD) return { ...terms, contents: joinContents(pieces) };
    // The changes of a group share one look at the room, and count for each other.
    const { holder, room } = await (found ??= findRoom(lists, credId));
    const count = pieces.reduce((sum, piece) => sum + countContents(piece), 0);
    if (kept + count > room) return { ...terms, lost: 'TOO_LARGE' };
    kept += count;
    return { ...terms, parts: await writeParts(database, pieces, { holder, now: now() }) };
  };
  return Promise.all(recorded.map(keep));
}

/** How many more items can be kept, and for whom they count. */
interface KeepingRoom {
  /** The person or the wallet that curates the list, whoever changes it by which token; null if nobody's items are counted. */
  readonly holder: string | null;
  readonly room: number;
}

async function findRoom({ database, mostKept }: ItemLists, credId: number): Promise<KeepingRoom> {
  const credential = mostKept > 0 ? await findCredential(database, credId) : null;
  if (!credential) return { holder: null, room: Number.POSITIVE_INFINITY };
  const { id: holder } = await findHolder(database, credential.curator);
  return { holder, room: mostKept - (await countKeptItems(database, holder)) };
}
