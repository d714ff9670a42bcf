import { postJson, type ServiceAnswer } from '../../commands/items/service-client.ts';
import type { TestList } from './item-lists.ts';

/** An upload of many items, whose array ends when the test says so. */
export interface SlowUpload {
  readonly answer: Promise<ServiceAnswer>;
  readonly finish: () => void;
}

/** Appends items to a list; they are sent at once, and the end of their array later. */
export function slowUpload(
  { credId, curator }: TestList,
  { url: at, items, from }: { readonly url: string; readonly items: readonly string[]; readonly from?: string },
): SlowUpload {
  const end = Promise.withResolvers<void>();
  const body = async function* () {
    yield JSON.stringify(items).slice(0, -1);
    await end.promise;
    yield ']';
  };
  const url = new URL(`/cred/${credId}/append`, at);
  const forwarded: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from };
  const headers = { 'access-token': curator.token, ...forwarded };
  const answer = postJson({ url, headers, body: body() });
  // Whoever waits for it learns of it.
  answer.catch(() => {});
  return { answer, finish: () => end.resolve() };
}
