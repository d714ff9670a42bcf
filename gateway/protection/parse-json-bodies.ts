import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkCharset } from '../rest/content-encoding.ts';

/** Twice what 50,000 items need: JSON is parsed in one turn of the event loop, whose time goes by its values more than by its bytes. */
const MOST_VALUES = 100_000;

/** Parses the JSON bodies of an area; throws for one in another encoding, and for one of too many values before it is parsed. */
export function parseJsonBodies(area: FastifyInstance): void {
  const parse = area.getDefaultJsonParser('error', 'error');
  area.removeContentTypeParser('application/json');
  area.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      checkCharset(request.headers);
      checkBytes(body);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    return parse(request, body.toString(), done);
  });
}

function checkBytes(body: Buffer): void {
  if (!isUtf8(body)) {
    throw new RequestError('BAD_USER_INPUT', 'The body is not UTF-8, as JSON has to be.', { reason: 'ENCODING' });
  }
  if (!hasMoreValues(body, MOST_VALUES)) return;
  throw new RequestError(
    'TOO_LARGE',
    `The body may have ${MOST_VALUES} values, counted by its commas and opening brackets. Send them in several requests.`,
    { reason: 'BODY_VALUES', limit: MOST_VALUES },
  );
}

const [COMMA, BRACKET, BRACE] = [0x2c, 0x5b, 0x7b];

/** Every value of a JSON text but the first comes after a comma or an opening bracket; those in strings count as well. */
function hasMoreValues(body: Buffer, most: number): boolean {
  let count = 0;
  for (let index = 0; index < body.length && count <= most; index += 1) {
    const byte = body[index];
    if (byte === COMMA || byte === BRACKET || byte === BRACE) count += 1;
  }
  return count > most;
}
