import type { ProbeAnswer, ProbeRequest } from '../../../probe/probe-message.ts';
import { toScriptUrl } from '../../../site/to-script-url.ts';

/** Longer than the probe's own limit: only a worker that never starts is waited for so long. */
const PATIENCE = 10_000;

/** Has a worker call a partner. Null if the worker could not be loaded. */
export async function callProbe(probeUrl: string, request: ProbeRequest): Promise<ProbeAnswer | null> {
  const worker = new Worker(toScriptUrl(probeUrl), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<ProbeAnswer | null>();
  const timer = setTimeout(() => resolve(null), PATIENCE);
  worker.addEventListener('error', () => resolve(null));
  worker.addEventListener('message', ({ data }: MessageEvent<ProbeAnswer>) => resolve(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(request);
  const answer = await promise;
  clearTimeout(timer);
  worker.terminate();
  return answer;
}
