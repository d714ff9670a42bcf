import type { Contents } from '../buckets/bucket-contents.ts';
import type { DeltaTerms } from '../model/delta-terms.ts';
import type { ItemUpdateDocument } from '../model/item-update.ts';

/** What an APPEND or a REMOVE has really changed. */
export interface ItemDelta extends DeltaTerms {
  /** The items if they are few. */
  readonly contents?: Contents;
}

/** An update that waits in the head, with what its change has really changed. */
export interface PendingUpdate extends ItemUpdateDocument {
  readonly delta?: ItemDelta;
}
