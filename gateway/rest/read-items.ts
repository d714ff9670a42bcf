import type { IncomingHttpHeaders } from 'node:http';
import { createStringScanner } from '../../items-file/json/scan-strings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkCharset, isGzip } from '../http/body-encoding.ts';
import { mediaType } from '../http/request.ts';

/** The limits of one call (design 6). */
const MOST_ITEMS = 10_000_000;
const LARGEST_BODY = 512 * 1024 * 1024;

/** Refuses a body by its headers, before it is read. */
export function checkBodyHeaders(headers: IncomingHttpHeaders): void {
  if (!['application/json', ''].includes(mediaType(headers))) {
    throw new RequestError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the items as application/json: an array of strings, in UTF-8.',
      { reason: 'CONTENT_TYPE' },
    );
  }
  checkCharset(headers);
  isGzip(headers);
  checkSize(Number(headers['content-length'] ?? 0), 0);
}

/** Parses a streamed JSON array of strings. Only the yielded strings are in memory. Calls `checkOpen` after each piece, also the last one. */
export async function* readItems(
  body: AsyncIterable<Buffer>,
  checkOpen: () => void,
): AsyncGenerator<readonly string[], void, undefined> {
  const scanner = createStringScanner();
  let [size, count] = [0, 0];
  for await (const piece of body) {
    const texts = scanner.scan(piece);
    size += piece.length;
    count += texts.length;
    checkSize(size, count);
    yield texts;
    checkOpen();
  }
  scanner.end();
}

function checkSize(size: number, count: number): void {
  if (size <= LARGEST_BODY && count <= MOST_ITEMS) return;
  throw new RequestError(
    'TOO_LARGE',
    'A call may have at most 10 million items and 512 MB: split the items into several calls. Nothing was changed.',
    { reason: 'TOO_MANY_ITEMS' },
  );
}
