/** The items of a change that are stored by themselves, because they are many. */
export interface DeltaParts {
  readonly id: string;
  readonly count: number;
}

/** How to find the items that an APPEND or a REMOVE has really changed, by which it can be undone for a day. */
export interface DeltaTerms {
  /** The epoch of the list that the change belongs to. */
  readonly epoch: number;
  /** The revision before the change wrote anything. Changes with a higher revision may have come after it. */
  readonly since: number;
  /** Where the items are if they are many. */
  readonly parts?: DeltaParts;
  /** Why the items are not known. */
  readonly lost?: 'TOO_LARGE' | 'INTERRUPTED';
}
