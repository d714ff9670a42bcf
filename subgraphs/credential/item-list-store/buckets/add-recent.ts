import type { StoredBucket } from './bucket-collection.ts';
import { type Contents, countContents, mergeContents, withoutItems } from './bucket-contents.ts';
import type { BucketEdit } from './bucket-edit.ts';

/** How many items of a bucket are stored separately at most: about 1 kB, while a whole bucket has 20 kB. */
const MAX_RECENT = 64;

/** The recent part of a bucket after an edit that only adds a few items; null for any other edit, which rewrites the whole bucket. */
export function addRecent({ contents, recent }: StoredBucket, { steps }: BucketEdit): Contents | null {
  if (steps.some(({ operation }) => operation === 'REMOVE')) return null;
  const added = steps.map((step) => withoutItems(step.contents, contents));
  const after = added.reduce((all, more) => mergeContents(all, more).contents, recent);
  return countContents(after) <= MAX_RECENT ? after : null;
}
