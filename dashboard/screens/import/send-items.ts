import type { Client } from '@urql/preact';
import { type Fault, toFault } from '../../graph/fault.ts';
import { patiently } from '../../graph/graph-client.ts';
import { OpenTransferDocument, type Operation } from '../../graph/items.generated.ts';

/** A change of a whole list over REST. */
interface ItemsChange {
  readonly credId: number;
  readonly operation: Operation;
  readonly items: Blob;
  readonly note: string;
  /** The revision that the change is made to, and what makes a repeat safe; null for a dry run. */
  readonly terms: ChangeTerms | null;
}

interface ChangeTerms {
  readonly ifRevision: number;
  readonly idempotencyKey: string;
  /** How many items it may remove although the guard of the list refuses it. */
  readonly confirmRemoved: number;
}

/** What became of a change. */
export type SendOutcome = { readonly difference: ImportEffect } | { readonly fault: Fault };

/** Sends a whole list in the person's own name. It throws when the signal ends it. */
export async function sendItems(client: Client, change: ItemsChange, sending: Sending): Promise<SendOutcome> {
  const { data, error } = await client.mutation(OpenTransferDocument, { credId: change.credId }).toPromise();
  if (!data) return { fault: toFault(error) ?? NO_ANSWER };
  const { token, url } = data.openTransfer;
  const request = {
    url: `${toReachableUrl(url)}/${change.operation.toLowerCase()}?${toQuery(change)}`,
    headers: { 'access-token': token, 'content-type': 'application/json', ...toHeaders(change) },
    body: change.items,
  };
  const response = await patiently(() => upload(request, sending), sending.signal);
  return toOutcome(response, change.terms === null);
}

/** In development Vite's server passes `/cred` on, because only pages of `APP_URL` may read what the item lists answer. */
function toReachableUrl(url: string): string {
  return import.meta.env.MODE === 'development' ? new URL(url).pathname : url;
}

const NO_ANSWER: Fault = { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null };

function toQuery({ note, terms }: ItemsChange): URLSearchParams {
  if (!terms) return new URLSearchParams({ dryRun: 'true' });
  const { confirmRemoved } = terms;
  return new URLSearchParams({
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(confirmRemoved > 0 && { confirmRemoved: String(confirmRemoved) }),
  });
}

function toHeaders({ terms }: ItemsChange): Readonly<Record<string, string>> {
  return terms ? { 'if-match': `"${terms.ifRevision}"`, 'idempotency-key': terms.idempotencyKey } : {};
}

async function toOutcome(response: Response, isDryRun: boolean): Promise<SendOutcome> {
  const parsed: unknown = await response.json().catch(() => null);
  const body: Readonly<Record<string, unknown>> = { ...Object(parsed) };
  if (response.ok) return { difference: toDifference(body, isDryRun) };
  const code = toText(body.code) ?? NO_ANSWER.code;
  const [reason, message] = [toText(body.reason) ?? code, toText(body.message) ?? ''];
  return { fault: { code, reason, message, requestId: toText(body.requestId) } };
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A request with a body that takes its time. */
interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
}

/** How a sender follows what is sent. */
interface Sending {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a POST and reports how much of it was sent, which `fetch` does not. The signal ends it. */
function upload({ url, headers, body }: Upload, { onProgress, signal }: Sending): Promise<Response> {
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

/** What a change of a list does, or would do. */
export interface ImportEffect {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly duplicates: number;
  /** The number of items before and afterwards. */
  readonly before: number;
  readonly after: number;
  readonly revision: number;
  /** The ID of the change that was made; null for a dry run, or if nothing was changed. */
  readonly updateId: string | null;
  /** Up to 100 of those that come and go; empty for a change that was made. */
  readonly wouldAdd: readonly string[];
  readonly wouldRemove: readonly string[];
  /** Whether the guard of the list refuses it unless it is confirmed. */
  readonly isGuarded: boolean;
}

/** Parses the difference in an answer. The count is from before the change in a dry run, and from after it otherwise. */
export function toDifference(body: Readonly<Record<string, unknown>>, isDryRun: boolean): ImportEffect {
  const [added, removed, count] = [Number(body.added), Number(body.removed), Number(body.count)];
  return {
    added,
    removed,
    before: isDryRun ? count : count - added + removed,
    after: isDryRun ? count + added - removed : count,
    unchanged: Number(body.unchanged),
    duplicates: Number(body.duplicates),
    revision: Number(body.revision),
    updateId: typeof body.updateId === 'string' ? body.updateId : null,
    wouldAdd: toTexts(body.wouldAdd),
    wouldRemove: toTexts(body.wouldRemove),
    isGuarded: body.refusedByGuard === true,
  };
}

function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
