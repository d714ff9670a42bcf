import type { Client } from '@urql/preact';
import type { ImportSession, News } from './import-session.ts';
import { sendItems } from './send-items.ts';

/** Asks what the change would do, without making it. */
export async function compare(session: ImportSession, client: Client, news: News | null = null): Promise<void> {
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
