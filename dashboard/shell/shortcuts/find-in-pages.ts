import type { Destination } from './destination.ts';

/** What a search found. */
export interface Found {
  readonly destinations: readonly Destination[];
  /** Whether more of the person's things were left unsearched. */
  readonly isPartial: boolean;
}

/** A page of things, newest first. */
export interface FoundPage {
  readonly destinations: readonly Destination[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** The size of a page, for `load`. */
export const PAGE_SIZE = 500;

const MOST_PAGES = 4;

/** The most things of a kind that are looked through. */
export const MOST_SEARCHED = MOST_PAGES * PAGE_SIZE;

/** Looks through pages until enough things match, for what the service does not search by name. `load` returns null if the call fails. */
export async function findInPages(
  isMatch: (destination: Destination) => boolean,
  enough: number,
  load: (after: string | null) => Promise<FoundPage | null>,
): Promise<Found> {
  const matches: Destination[] = [];
  let after: string | null = null;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const page: FoundPage | null = await load(after);
    matches.push(...(page?.destinations.filter(isMatch) ?? []));
    after = page?.next ?? null;
    if (after === null || matches.length >= enough) return { destinations: matches, isPartial: false };
  }
  return { destinations: matches, isPartial: true };
}
