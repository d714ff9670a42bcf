import { type Contents, countContents, subtractContents, uniteContents } from './bucket-contents.ts';
import type { BucketEdit } from './bucket-edit.ts';
import type { StoredBucket } from './buckets.ts';

/** So many items of a bucket are stored apart at most: about 1 kB, against the 20 kB that all of them are. */
const MOST_RECENT = 64;

/** The recent items of a bucket after an edit that only adds a few; null for any other edit, after which the bucket is rewritten. */
export function addRecent({ contents, recent }: StoredBucket, { steps }: BucketEdit): Contents | null {
  if (steps.some(({ operation }) => operation === 'REMOVE')) return null;
  const added = steps.map((step) => subtractContents(step.contents, contents).contents);
  const after = added.reduce((all, more) => uniteContents(all, more).contents, recent);
  return countContents(after) <= MOST_RECENT ? after : null;
}
