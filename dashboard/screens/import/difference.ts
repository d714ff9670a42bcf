/** What a change of a list does, or would do. */
export interface Difference {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly duplicates: number;
  /** The number of items before and afterwards. */
  readonly before: number;
  readonly after: number;
  readonly revision: number;
  /** The ID of the change that was made; null for a dry run, or if nothing was changed. */
  readonly updateId: string | null;
  /** Up to 100 of those that come and go; empty for a change that was made. */
  readonly wouldAdd: readonly string[];
  readonly wouldRemove: readonly string[];
}

/** Parses the difference in an answer. The count is from before the change in a dry run, and from after it otherwise. */
export function toDifference(body: Readonly<Record<string, unknown>>, isDryRun: boolean): Difference {
  const [added, removed, count] = [Number(body.added), Number(body.removed), Number(body.count)];
  return {
    added,
    removed,
    before: isDryRun ? count : count - added + removed,
    after: isDryRun ? count + added - removed : count,
    unchanged: Number(body.unchanged),
    duplicates: Number(body.duplicates),
    revision: Number(body.revision),
    updateId: typeof body.updateId === 'string' ? body.updateId : null,
    wouldAdd: toTexts(body.wouldAdd),
    wouldRemove: toTexts(body.wouldRemove),
  };
}

function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
