/** A request with a body that takes its time. */
export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
}

/** How a sender follows what is sent. */
export interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a POST and reports how much of it was sent, which `fetch` does not. The signal ends it. */
export function upload({ url, headers, body }: Upload, { onProgress, signal }: Sending): Promise<Response> {
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const abort = (): void => request.abort();
  request.open('POST', url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
  request.upload.addEventListener('load', () => onProgress(1));
  request.addEventListener('load', () => resolve(toResponse(request)));
  request.addEventListener('error', () => reject(new TypeError('The service gave no answer.')));
  request.addEventListener('abort', () => reject(new DOMException('The upload was canceled.', 'AbortError')));
  request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
  signal.addEventListener('abort', abort);
  signal.throwIfAborted();
  request.send(body);
  return promise;
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(request.responseText, { status: request.status, headers });
}
