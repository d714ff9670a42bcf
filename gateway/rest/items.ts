import { isGzip, unpackGzip } from '../http/body-encoding.ts';
import type { RestRequest } from '../http/request.ts';
import { dataOf, type RestResponse } from '../http/respond.ts';
import type { Upload } from '../protection/uploads.ts';
import type { RunOperation } from './endpoint.ts';
import { type ItemsTerms, parseItemsTerms } from './items-terms.ts';
import { UpdateItemsDocument, type UpdateItemsMutation } from './operations.generated.ts';
import { checkBodyHeaders, readItems } from './read-items.ts';

/** The result of a change. */
type ChangedItems = Omit<ItemsResult, keyof Difference | 'updateId'> &
  Partial<Difference & Pick<ItemsResult, 'updateId'>>;

type ItemsResult = UpdateItemsMutation['credentialItems'];

/** What a dry run would add and remove. */
interface Difference {
  readonly wouldAdd: readonly string[] | null | undefined;
  readonly wouldRemove: readonly string[] | null | undefined;
  readonly refusedByGuard: boolean | null | undefined;
}

/** Changes a list by any number of items; the graph takes them as one value, which limits their number. */
export interface DirectLists {
  /** Throws unless the token is that of the list's curator, who has room for items and may send some now. */
  beginUpload(terms: ItemsTerms): Promise<Upload>;
  streamItems(terms: ItemsTerms, items: AsyncIterable<readonly string[]>, memory: Upload): Promise<ChangedItems>;
}

/** A streamed body. */
export interface ItemsBody {
  readonly pieces: AsyncIterable<Buffer>;
  /** Throws when the connection has closed. A small body can take long to unpack. */
  readonly checkOpen: () => void;
}

/** `POST /cred/{cred_id}/{operation}`: changes an item list, with the mutation `credentialItems` if there are few items (spec 4.8). */
export async function itemsEndpoint(
  request: RestRequest<ItemsBody>,
  run: RunOperation,
  lists: DirectLists,
): Promise<RestResponse> {
  const terms = parseItemsTerms(request);
  checkBodyHeaders(request.headers);
  // Nothing is unpacked for a caller without access, who must not keep a connection open by sending slowly either.
  const upload = await lists.beginUpload(terms);
  try {
    const { checkOpen } = request.body;
    const pieces = tellSent(request.body.pieces, upload);
    const unpacked = isGzip(request.headers) ? unpackGzip(pieces) : pieces;
    const changed = await changeItems(terms, readItems(unpacked, upload, checkOpen), { run, lists, upload });
    return { status: 200, headers: { etag: `"${changed.revision}"` }, body: toBody(changed) };
  } finally {
    upload.end();
  }
}

async function* tellSent(pieces: AsyncIterable<Buffer>, { sent }: Upload): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    sent(piece.length);
    yield piece;
  }
}

function toBody({ wouldAdd, wouldRemove, refusedByGuard, ...changed }: ChangedItems): object {
  const { message, added, removed, unchanged, duplicates, count, revision, updateId = null } = changed;
  const difference = wouldAdd && wouldRemove ? { wouldAdd, wouldRemove, refusedByGuard } : {};
  return { message, added, removed, unchanged, duplicates, count, revision, updateId, ...difference };
}

async function changeItems(
  terms: ItemsTerms,
  batches: AsyncGenerator<readonly string[], void, undefined>,
  { run, lists, upload }: { readonly run: RunOperation; readonly lists: DirectLists; readonly upload: Upload },
): Promise<ChangedItems> {
  const first: (readonly string[])[] = [];
  try {
    for (let next = await batches.next(); !next.done; next = await batches.next()) {
      first.push(next.value);
      if (upload.isLarge()) return await lists.streamItems(terms, join(first, batches), upload);
    }
  } finally {
    // Stops reading a stream that was refused early.
    await batches.return();
  }
  return dataOf(await run(UpdateItemsDocument, { input: { ...terms, items: first.flat() } })).credentialItems;
}

async function* join<Element>(first: readonly Element[], rest: AsyncIterable<Element>): AsyncGenerator<Element> {
  yield* first;
  yield* rest;
}
