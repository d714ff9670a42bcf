import type { Client } from '@urql/preact';
import { type Fault, toFault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { ChangeItemsDocument } from '../../graph/items.generated.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { importing as words } from '../../words/en/import.ts';
import { type ImportNews, type ImportSession, showStage } from './import-session.ts';
import { findLatestUpdates, findOutcome, keepPending, type PendingImport } from './pending-import.ts';
import { shownName } from './read-file.ts';
import { type ImportEffect, type SendOutcome, sendItems } from './send-items.ts';

/** Makes the change that was compared. */
export async function makeChange(session: ImportSession, client: Client, difference: ImportEffect): Promise<void> {
  const { operation, note } = session.plan.value;
  const fileName = shownName(session.file.value);
  const fingerprint = session.reading.value?.fingerprint ?? '';
  // Its button has said how many it removes.
  const confirmRemoved = difference.isGuarded ? difference.removed : 0;
  const terms = { ifRevision: difference.revision, idempotencyKey: newIdempotencyKey(), confirmRemoved };
  await sendPending(session, client, { fileName, fingerprint, operation, note, ...terms }, difference);
}

/** Sends a change, also one that was sent before a reload: it is made once. */
export async function sendPending(
  session: ImportSession,
  client: Client,
  pending: PendingImport,
  difference: ImportEffect | null = null,
): Promise<void> {
  const { operation, note, ifRevision, idempotencyKey, confirmRemoved } = pending;
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
    const terms = { ifRevision, idempotencyKey, confirmRemoved };
    const change = { credId: session.credId, operation, items, note, terms };
    const outcome = await sendItems(client, change, { onProgress, signal: canceled.signal });
    await handleAnswer(session, client, outcome);
  } catch (error) {
    if (!canceled.signal.aborted) throw error;
    await goBack(session, client, pending, difference);
  }
}

async function handleAnswer(session: ImportSession, client: Client, outcome: SendOutcome): Promise<void> {
  if ('difference' in outcome) {
    return finish(session, outcome.difference, false);
  }
  const { fault } = outcome;
  if (fault.reason !== 'REVISION') return refuse(session, fault);
  keepPending(session.credId, null);
  return compare(session, client, await findOvertaking(session, client));
}

function refuse(session: ImportSession, fault: Fault): void {
  session.stage.value = { at: 'read', fault };
}

function finish(session: ImportSession, difference: ImportEffect, wasCanceled: boolean): void {
  keepPending(session.credId, null);
  session.stage.value = { at: 'done', difference, isUndone: false, wasCanceled };
  toast(words.done.toast);
}

async function findOvertaking(session: ImportSession, client: Client): Promise<ImportNews> {
  const latest = await findLatestUpdates(client, session.credId);
  return { kind: 'overtaken', by: latest?.updates[0] ?? null };
}

/** After a cancel: the last bytes may have arrived before it, and then the change is made. */
async function goBack(
  session: ImportSession,
  client: Client,
  pending: PendingImport,
  difference: ImportEffect | null,
): Promise<void> {
  if (!session.reading.value) return;
  session.stage.value = { at: 'withdrawing', share: 1 };
  const withdrawal = await withdrawChange(client, session.credId, pending.idempotencyKey);
  if (withdrawal === 'received') return showOutcome(session, client, pending, difference);
  if (withdrawal !== 'withdrawn') return refuse(session, withdrawal);
  keepPending(session.credId, null);
  const latest = await findLatestUpdates(client, session.credId);
  const isUnchanged = latest?.revision === pending.ifRevision;
  if (!isUnchanged) return compare(session, client, { kind: 'overtaken', by: latest?.updates[0] ?? null });
  if (!difference) return compare(session, client, { kind: 'canceled' });
  session.stage.value = { at: 'compared', difference, news: { kind: 'canceled' } };
}

/** Shows what became of a change that the service had received before it was canceled. */
async function showOutcome(
  session: ImportSession,
  client: Client,
  pending: PendingImport,
  difference: ImportEffect | null,
): Promise<void> {
  const outcome = await findOutcome(client, session.credId, pending, difference);
  // The change stays pending: to send it again shows its result.
  if (!outcome) return showStage(session, { at: 'read', fault: null });
  if ('made' in outcome) return finish(session, outcome.made, true);
  keepPending(session.credId, null);
  return compare(session, client, outcome.news);
}

/**
 * Uses up the idempotency key of a change by a change of no items, so that the service refuses the former if it arrives later. Returns
 * `received` if the service has that change already, and the fault if it refuses for another reason.
 */
async function withdrawChange(
  client: Client,
  credId: number,
  idempotencyKey: string,
): Promise<'withdrawn' | 'received' | Fault> {
  const input = { credId, operation: 'APPEND', items: [], idempotencyKey } as const;
  const fault = toFault((await client.mutation(ChangeItemsDocument, { input }).toPromise()).error);
  if (!fault) return 'withdrawn';
  return fault.reason === 'IDEMPOTENCY_KEY_REUSED' ? 'received' : fault;
}

/** Asks what the change would do, without making it. */
export async function compare(session: ImportSession, client: Client, news: ImportNews | null = null): Promise<void> {
  const items = session.reading.value?.items;
  if (!items) return;
  const { operation, note } = session.plan.value;
  const canceled = new AbortController();
  session.cancel = () => canceled.abort();
  const onProgress = (share: number): void => {
    session.stage.value = { at: 'comparing', share };
  };
  onProgress(0);
  try {
    const change = { credId: session.credId, operation, items, note, terms: null };
    const outcome = await sendItems(client, change, { onProgress, signal: canceled.signal });
    if (canceled.signal.aborted) return;
    session.stage.value =
      'fault' in outcome
        ? { at: 'read', fault: outcome.fault }
        : { at: 'compared', difference: outcome.difference, news };
  } catch (error) {
    if (!canceled.signal.aborted) throw error;
    if (session.reading.value) session.stage.value = { at: 'read', fault: null };
  }
}
