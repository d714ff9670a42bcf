import type { Client } from '@urql/preact';
import type { Fault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import { toast } from '../../parts/notices/toasts.tsx';
import { importing as words } from '../../words/en/import.ts';
import { compare } from './compare.ts';
import type { Difference } from './difference.ts';
import { findLatest } from './find-latest.ts';
import { findOutcome } from './find-outcome.ts';
import { type ImportSession, type News, showStage } from './import-session.ts';
import { shownName } from './pasted-file.ts';
import { keepPending, type PendingImport } from './pending-import.ts';
import { type SendOutcome, sendItems } from './send-items.ts';
import { withdrawChange } from './withdraw-change.ts';

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
    await goBack(session, client, pending, difference);
  }
}

async function settle(session: ImportSession, client: Client, outcome: SendOutcome): Promise<void> {
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

function finish(session: ImportSession, difference: Difference, wasCanceled: boolean): void {
  keepPending(session.credId, null);
  session.stage.value = { at: 'done', difference, isUndone: false, wasCanceled };
  toast(words.done.toast);
}

async function findOvertaking(session: ImportSession, client: Client): Promise<News> {
  const latest = await findLatest(client, session.credId);
  return { kind: 'overtaken', by: latest?.updates[0] ?? null };
}

/** After a cancel: the last bytes may have arrived before it, and then the change is made. */
async function goBack(
  session: ImportSession,
  client: Client,
  pending: PendingImport,
  difference: Difference | null,
): Promise<void> {
  if (!session.reading.value) return;
  session.stage.value = { at: 'withdrawing', share: 1 };
  const withdrawal = await withdrawChange(client, session.credId, pending.idempotencyKey);
  if (withdrawal === 'received') return showOutcome(session, client, pending, difference);
  if (withdrawal !== 'withdrawn') return refuse(session, withdrawal);
  keepPending(session.credId, null);
  const latest = await findLatest(client, session.credId);
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
  difference: Difference | null,
): Promise<void> {
  const outcome = await findOutcome(client, session.credId, pending, difference);
  // The change stays pending: to send it again shows its result.
  if (!outcome) return showStage(session, { at: 'read', fault: null });
  if ('made' in outcome) return finish(session, outcome.made, true);
  keepPending(session.credId, null);
  return compare(session, client, outcome.news);
}
