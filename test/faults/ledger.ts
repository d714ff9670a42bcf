/** What the load was answered, and how. */
export interface Ledger {
  /** Answers by status; 0 where none came. */
  readonly answers: Map<number, number>;
  /** What valid calls were refused with, and what failed inside an answer of 200. */
  readonly faults: Map<string, number>;
  longestWait: number;
  /** Acts that were answered with success, by the person's id: each has its audit event. */
  readonly acts: Act[];
  /** Numbers of the items whose appending was answered with success. */
  readonly appended: Set<number>;
}

/** An act that is recorded. */
export interface Act {
  readonly event: 'sign-in' | 'consent-given' | 'tokens-issued';
  readonly userId: string;
}

/** A ledger with nothing in it. */
export function newLedger(): Ledger {
  return { answers: new Map(), faults: new Map(), longestWait: 0, acts: [], appended: new Set() };
}

/** How many calls have ended, with an answer or without. */
export function countAnswers({ answers }: Ledger): number {
  return sumOf(answers, () => true);
}

/** Adds one to a count. */
export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The sum of the counts whose keys are meant. */
export function sumOf<Key>(counts: ReadonlyMap<Key, number>, isMeant: (key: Key) => boolean): number {
  return [...counts].reduce((sum, [key, count]) => (isMeant(key) ? sum + count : sum), 0);
}
