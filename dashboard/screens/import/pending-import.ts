import type { Client } from '@urql/preact';
import type { Operation } from '../../graph/items.generated.ts';
import { LatestUpdatesDocument } from '../../graph/items.generated.ts';
import { type ImportNews, OPERATIONS } from './import-session.ts';
import { type ImportEffect, toDifference } from './send-items.ts';

/** A change that was sent, and whose answer has not come yet. */
export interface PendingImport {
  readonly fileName: string;
  readonly fingerprint: string;
  readonly operation: Operation;
  readonly note: string;
  readonly ifRevision: number;
  readonly idempotencyKey: string;
  readonly confirmRemoved: number;
}

/** Drafts of this tab have this name too, so that a sign-out forgets it. */
const PREFIX = 'credgraph-draft:import-';

/** Keeps the change in this tab, so that a reload can't make it twice; null forgets it. */
export function keepPending(credId: number, pending: PendingImport | null): void {
  try {
    if (pending) sessionStorage.setItem(`${PREFIX}${credId}`, JSON.stringify(pending));
    else sessionStorage.removeItem(`${PREFIX}${credId}`);
  } catch {
    // A browser that keeps nothing still has the revision, which makes a second change conflict.
  }
}

/** The change that was sent before a reload; null without one. */
export function readPending(credId: number): PendingImport | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(`${PREFIX}${credId}`) ?? 'null');
    return kept === null ? null : parsePending({ ...Object(kept) });
  } catch {
    return null;
  }
}

function parsePending(kept: Readonly<Record<string, unknown>>): PendingImport | null {
  const operation = OPERATIONS.find((known) => known === kept.operation);
  if (operation === undefined) return null;
  return {
    fileName: String(kept.fileName),
    fingerprint: String(kept.fingerprint),
    operation,
    note: String(kept.note),
    ifRevision: Number(kept.ifRevision),
    idempotencyKey: String(kept.idempotencyKey),
    confirmRemoved: Number(kept.confirmRemoved ?? 0),
  };
}

/** What became of a change: it was made, or another one came first. */
type Outcome = { readonly made: ImportEffect } | { readonly news: ImportNews };

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
  expected: ImportEffect | null,
): Promise<Outcome | null> {
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const latest = await findLatestUpdates(client, credId, MOST);
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

function isThis({ operation, note, added, removed }: MadeUpdate, sent: PendingImport, expected: ImportEffect | null) {
  const isAsExpected = !expected || (added === expected.added && removed === expected.removed);
  return operation === sent.operation && (note ?? '') === sent.note.trim() && isAsExpected;
}

/** The count and the revision of a list, and its latest changes, newest first; null if the service does not answer. */
export async function findLatestUpdates(client: Client, credId: number, first = 1) {
  const variables = { credId, first };
  const { data } = await client.query(LatestUpdatesDocument, variables, { requestPolicy: 'network-only' }).toPromise();
  const list = data?.credential?.itemList;
  return list ? { count: list.count, revision: list.revision, updates: list.updates.nodes } : null;
}
