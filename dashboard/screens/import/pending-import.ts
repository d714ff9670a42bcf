import type { Operation } from '../../graph/credential.generated.ts';

/** A change that was sent, and whose answer has not come yet. */
export interface PendingImport {
  readonly fileName: string;
  readonly fingerprint: string;
  readonly operation: Operation;
  readonly note: string;
  readonly ifRevision: number;
  readonly idempotencyKey: string;
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

const OPERATIONS: readonly Operation[] = ['APPEND', 'REPLACE', 'REMOVE'];

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
  };
}
