import { joinContents, sizeOfContents } from '../buckets/bucket-contents.ts';
import type { ItemDelta } from '../head/item-delta.ts';
import type { DeltaTerms } from '../model/delta-terms.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { writeParts } from './delta-parts.ts';
import type { RecordedDelta } from './recorded-delta.ts';

/** Items of up to this size wait in the head, in bytes: about 100 wallet addresses. Any more make the head expensive to write. */
const MAX_IN_HEAD = 2048;

/** A group of changes that has written all its items. */
interface WrittenChanges extends Pick<DeltaTerms, 'epoch' | 'since'> {
  /** Whether a part of it was written by another server, so that nobody knows what that one changed. */
  readonly isContinued: boolean;
  readonly recorded: readonly RecordedDelta[];
}

/** Keeps what the undo of the changes needs. Many items are stored before the change ends, so that an update never refers to missing ones. */
export async function keepDeltas(
  { database, now }: ItemLists,
  { epoch, since, isContinued, recorded }: WrittenChanges,
): Promise<readonly ItemDelta[]> {
  const terms = { epoch, since };
  const keep = async (pieces: RecordedDelta): Promise<ItemDelta> => {
    if (isContinued) return { ...terms, lost: 'INTERRUPTED' };
    if (!pieces) return { ...terms, lost: 'TOO_LARGE' };
    const size = pieces.reduce((sum, piece) => sum + sizeOfContents(piece), 0);
    if (size <= MAX_IN_HEAD) return { ...terms, contents: joinContents(pieces) };
    return { ...terms, parts: await writeParts(database, pieces, now()) };
  };
  return Promise.all(recorded.map(keep));
}
