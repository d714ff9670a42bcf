import type { DeltaTerms } from './delta-terms.ts';
import type { Author, ListOperation } from './list-change.ts';

/** One entry of a list's history: when it was changed, how, by how much and by whom. It never holds items. */
export interface ItemUpdateDocument extends Author {
  readonly _id: string;
  readonly credId: number;
  readonly operation: ListOperation;
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly at: Date;
  /** The revision of the list after the change. The write that makes the change adds it. */
  readonly revision?: number;
  /** How it can be undone; absent for a REPLACE and for the first update of a copy. */
  readonly delta?: DeltaTerms;
}
