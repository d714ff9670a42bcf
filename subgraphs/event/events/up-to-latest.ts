interface EventPlace {
  readonly subject: string;
  readonly sequence: number;
}

/** A condition for a subject up to one of its events. */
interface SubjectPart {
  readonly subject: string;
  readonly sequence: { readonly $lte: number };
}

/**
 * The subjects of some rows, each up to its latest row, as conditions for `$or`. A read by them finds the rows and all that come before them
 * in their subjects: a single read of a changing index can find a later row without an earlier one.
 */
export function upToLatest(rows: readonly EventPlace[]): SubjectPart[] {
  return [...Map.groupBy(rows, ({ subject }) => subject)].map(([subject, placed]) => ({
    subject,
    sequence: { $lte: Math.max(...placed.map(({ sequence }) => sequence)) },
  }));
}
