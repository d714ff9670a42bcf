import { RequestError } from '../../shared/errors.ts';
import { checkUnicode } from '../../shared/request/check-unicode.ts';
import { parseExpression } from '../expression/expression.ts';
import type { RestMethod, RestSourceInput } from '../generated.ts';
import { parseAddressKinds } from './address-kinds.ts';
import { fillHeaderValues, parseHeaders } from './headers.ts';
import { hasPlaceholder } from './placeholders.ts';
import type { RestSource, Source } from './source.ts';

/** Bytes. */
const LONGEST_BODY = 16 * 1024;

/** Parses a REST source (spec 2.7) except its endpoint; throws BAD_USER_INPUT. What is omitted of headers and kinds of addresses stays as in `current`. */
export function parseRestSource(input: RestSourceInput, current: Source | null = null): RestSource {
  return {
    kind: 'REST',
    endpoint: input.endpoint.trim(),
    method: input.method,
    headers: parseHeaders(fillHeaderValues(input, current)),
    body: parseBody(input.method, input.body ?? ''),
    expression: parseExpression(input.expression),
    ...parseAddressKinds(input, current),
  };
}

function parseBody(method: RestMethod, body: string): string | null {
  const isEmpty = body.trim() === '';
  if (method === 'GET' && isEmpty) return null;
  if (method === 'GET') throw refuse('A GET request cannot have a body: remove the body or use POST.');
  if (isEmpty) throw refuse('A POST request must have a JSON body that contains "$address".');
  if (Buffer.byteLength(body) > LONGEST_BODY) throw refuse(`The body is longer than ${LONGEST_BODY} bytes.`);
  checkUnicode(body, 'The body', 'body');
  if (!isJson(body)) throw refuse('The body is not JSON. A placeholder must be inside a string: {"user": "$address"}.');
  // Contract calls often need only the address without 0x, so that placeholder is enough (spec 16.1).
  if (!hasPlaceholder(body)) throw refuse('The body must contain "$address", the placeholder for the user\'s address.');
  return body;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'body' });
}
