import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialContext } from '../context.ts';
import { toItemText } from '../items/item.ts';
import { type DownloadRequest, findDownload } from './find-download.ts';

/** A list that is read from one end to the other. */
export interface ItemsExport {
  readonly revision: number;
  readonly batches: AsyncIterable<readonly string[]>;
  /** Frees what the export holds; safe to repeat. */
  readonly close: () => Promise<void>;
}

/** Opens all items of a list for its curator. */
export async function exportItems(context: CredentialContext, request: DownloadRequest): Promise<ItemsExport> {
  const { caller } = await findDownload(context, request);
  const { credId, isCheck } = request;
  const { state, batches, close } = await context.itemLists.export(credId);
  const { revision } = state;
  if (!isCheck) recordCallerAudit(context, 'list-exported', { credId, revision }, caller);
  const toTexts = async function* (): AsyncGenerator<readonly string[]> {
    for await (const items of batches) yield items.map(toItemText);
  };
  return { revision, batches: toTexts(), close: closedBeforeStop(context, close) };
}

/** Makes a stop wait from now on until the export has been closed. */
function closedBeforeStop({ pending }: CredentialContext, close: ItemsExport['close']): ItemsExport['close'] {
  const closed = Promise.withResolvers<void>();
  void pending.track(closed.promise);
  return async () => {
    try {
      await close();
    } finally {
      closed.resolve();
    }
  };
}
