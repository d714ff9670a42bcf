import type { Client } from '@urql/preact';
import { type Difference, toDifference } from './difference.ts';
import { findLatest } from './find-latest.ts';
import type { News } from './import-session.ts';
import type { PendingImport } from './pending-import.ts';

/** What became of a change: it was made, or another one came first. */
export type Outcome = { readonly made: Difference } | { readonly news: News };

/** How many changes are read, and how often, in milliseconds. */
const MOST = 100;
const INTERVAL = 500;

/** After so many readings the outcome counts as unknown: two minutes. */
const MOST_READINGS = 240;

/**
 * Waits until the service has made a change that it has received, or has refused it because another one came first; null if neither
 * happens for minutes. The change requires a revision, so if it was made, it is the first one after that.
 */
export async function findOutcome(
  client: Client,
  credId: number,
  pending: PendingImport,
  expected: Difference | null,
): Promise<Outcome | null> {
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const latest = await findLatest(client, credId, MOST);
    const first = latest?.updates.findLast(({ revision }) => revision !== null && revision > pending.ifRevision);
    if (latest && first) {
      if (!isThis(first, pending, expected)) return { news: { kind: 'overtaken', by: first } };
      const { count, revision } = latest;
      return { made: toDifference({ ...first, updateId: first.id, duplicates: 0, count, revision }, false) };
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  return null;
}

interface MadeUpdate extends Pick<PendingImport, 'operation'> {
  readonly note: string | null;
  readonly added: number;
  readonly removed: number;
}

function isThis({ operation, note, added, removed }: MadeUpdate, sent: PendingImport, expected: Difference | null) {
  const isAsExpected = !expected || (added === expected.added && removed === expected.removed);
  return operation === sent.operation && (note ?? '') === sent.note.trim() && isAsExpected;
}
