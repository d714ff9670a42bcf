import type { IncomingHttpHeaders } from 'node:http';
import { createStringScanner } from '../../items-file/json/scan-strings.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkCharset, isGzip } from '../http/body-encoding.ts';
import { mediaType } from '../http/request.ts';
import type { Upload } from '../protection/uploads.ts';

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
}

/** Parses a streamed JSON array of strings. Only the yielded strings are in memory. Calls `checkOpen` after each piece, also the last one. */
export async function* readItems(
  body: AsyncIterable<Buffer>,
  { count, arrived }: Pick<Upload, 'count' | 'arrived'>,
  checkOpen: () => void,
): AsyncGenerator<readonly string[], void, undefined> {
  const scanner = createStringScanner();
  for await (const piece of body) {
    const texts = scanner.scan(piece);
    count(piece.length, texts.length);
    yield texts;
    checkOpen();
  }
  arrived();
  scanner.end();
}
