import type { Client } from '@urql/preact';
import type { Fault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { toast } from '../../parts/toasts.tsx';
import { importing as words } from '../../words/en/import.ts';
import { compare } from './compare.ts';
import type { Difference } from './difference.ts';
import { findLatest } from './find-latest.ts';
import type { ImportSession } from './import-session.ts';
import { shownName } from './pasted-file.ts';
import { keepPending, type PendingImport } from './pending-import.ts';
import { type SendOutcome, sendItems } from './send-items.ts';

/** Makes the change that was compared. */
export async function makeChange(session: ImportSession, client: Client, difference: Difference): Promise<void> {
  const { operation, note } = session.plan.value;
  const fileName = shownName(session.file.value);
  const fingerprint = session.reading.value?.fingerprint ?? '';
  const terms = { ifRevision: difference.revision, idempotencyKey: newIdempotencyKey() };
  await sendPending(session, client, { fileName, fingerprint, operation, note, ...terms }, difference);
}

/** Sends a change, also one that was sent before a reload: it is made once. */
export async function sendPending(
  session: ImportSession,
  client: Client,
  pending: PendingImport,
  difference: Difference | null = null,
): Promise<void> {
  const { operation, note, ifRevision, idempotencyKey } = pending;
  const items = session.reading.value?.items;
  if (!items) return;
  keepPending(session.credId, pending);
  const canceled = new AbortController();
  session.cancel = () => canceled.abort();
  const onProgress = (share: number): void => {
    session.stage.value = { at: 'changing', share };
  };
  onProgress(0);
  try {
    const terms = { ifRevision, idempotencyKey };
    const change = { credId: session.credId, operation, items, note, terms };
    const outcome = await sendItems(client, change, { onProgress, signal: canceled.signal });
    await settle(session, client, outcome);
  } catch (error) {
    if (!canceled.signal.aborted) throw error;
    await goBack(session, client, ifRevision, difference);
  }
}

async function settle(session: ImportSession, client: Client, outcome: SendOutcome): Promise<void> {
  if ('difference' in outcome) {
    keepPending(session.credId, null);
    session.stage.value = { at: 'done', difference: outcome.difference, isUndone: false };
    return toast(words.done.toast);
  }
  const { fault } = outcome;
  if (fault.reason !== 'REVISION') return refuse(session, fault);
  keepPending(session.credId, null);
  return compare(session, client, {
    kind: 'overtaken',
    by: (await findLatest(client, session.credId))?.update ?? null,
  });
}

function refuse(session: ImportSession, fault: Fault): void {
  session.stage.value = { at: 'read', fault };
}

/** After a cancel: nothing was changed, unless the last byte had gone already. */
async function goBack(
  session: ImportSession,
  client: Client,
  revision: number,
  difference: Difference | null,
): Promise<void> {
  if (!session.reading.value) return;
  const latest = await findLatest(client, session.credId);
  if (latest?.revision !== revision || !difference) {
    return compare(session, client, { kind: 'overtaken', by: latest?.update ?? null });
  }
  keepPending(session.credId, null);
  session.stage.value = { at: 'compared', difference, news: { kind: 'canceled' } };
}
