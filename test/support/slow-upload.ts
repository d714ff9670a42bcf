import { gzipSync } from 'node:zlib';
import { postJson, type ServiceAnswer } from '../../commands/items/service-client.ts';
import type { TestList } from './item-lists.ts';

/** An upload of many items, whose array ends when the test says so. */
export interface SlowUpload {
  readonly answer: Promise<ServiceAnswer>;
  readonly finish: () => void;
}

/** Where an upload goes, whom it comes from, and what it has: items, or the gzip of an array without its end. */
type Sent = { readonly url: string; readonly from?: string } & (
  | { readonly items: readonly string[] }
  | { readonly packed: readonly Buffer[] }
);

/** Appends items to a list; they are sent at once, and the end of their array later. */
export function slowUpload({ credId, curator }: TestList, { url: at, from, ...sent }: Sent): SlowUpload {
  const end = Promise.withResolvers<void>();
  const body = async function* () {
    if ('packed' in sent) yield* sent.packed;
    else yield JSON.stringify(sent.items).slice(0, -1);
    await end.promise;
    yield 'packed' in sent ? gzipSync(']') : ']';
  };
  const url = new URL(`/cred/${credId}/append`, at);
  const forwarded: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const encoding: Record<string, string> = 'packed' in sent ? { 'content-encoding': 'gzip' } : {};
  const headers = { 'access-token': curator.token, ...forwarded, ...encoding };
  const answer = postJson({ url, headers, body: body() });
  // Whoever waits for it learns of it.
  answer.catch(() => {});
  return { answer, finish: () => end.resolve() };
}
