import type { ProbeAnswer, ProbeRequest } from './probe-message.ts';

/** The time limit of a call in milliseconds, the same as in the service. */
const TIMEOUT = 5000;

/** The size limit of an answer in bytes, the same as in the service. */
const LARGEST = 1024 * 1024;

addEventListener('message', ({ data }: MessageEvent<ProbeRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  void probe(data).then((answer) => postMessage(answer));
});

/** Calls a partner from the dashboard's origin: with real CORS, without cookies and without a referrer. */
async function probe({ isOpaque, url, ...request }: ProbeRequest): Promise<ProbeAnswer> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, {
      ...request,
      mode: isOpaque ? 'no-cors' : 'cors',
      // A call without CORS can't refuse redirects.
      redirect: isOpaque ? 'follow' : 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    if (response.type === 'opaque') return { kind: 'opaque', milliseconds: elapsed() };
    if (response.type === 'opaqueredirect') return { kind: 'failure', reason: 'REDIRECT', milliseconds: elapsed() };
    const body = await readBody(response);
    if (body === null) return { kind: 'failure', reason: 'TOO_LARGE', milliseconds: elapsed() };
    const { status, headers } = response;
    return { kind: 'answer', status, headerNames: [...headers.keys()], body, milliseconds: elapsed() };
  } catch {
    return { kind: 'failure', reason: signal.aborted ? 'TIMEOUT' : 'BLOCKED', milliseconds: elapsed() };
  }
}

/** The text of an answer; null if it is too large. */
async function readBody({ body }: Response): Promise<string | null> {
  if (!body) return '';
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let [text, size] = ['', 0];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength;
    if (size > LARGEST) return null;
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}
