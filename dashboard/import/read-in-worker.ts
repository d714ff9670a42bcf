import { toScriptUrl } from '../site/to-script-url.ts';
import type { ImportMessage, ImportRequest } from './import-message.ts';
// oxlint-disable-next-line import/default -- Vite makes the file an address
import workerUrl from './import-worker.ts?worker&url';

/** Reads a file in a worker, which the signal ends. The promise of an ended one never settles. */
export function readInWorker(
  request: ImportRequest,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<Exclude<ImportMessage, { kind: 'progress' }>> {
  const worker = new Worker(toScriptUrl(workerUrl), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Exclude<ImportMessage, { kind: 'progress' }>>();
  signal.addEventListener('abort', () => worker.terminate());
  worker.addEventListener('error', ({ message }) => resolve({ kind: 'refused', reason: 'UNREADABLE', message }));
  worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
    if (data.kind === 'progress') return onProgress(data.share);
    worker.terminate();
    return resolve(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(request);
  return promise;
}
