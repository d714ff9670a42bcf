import { RequestError } from '../../subgraphs/shared/errors.ts';
import { splitTarget } from './split-target.ts';

/** The most fields of a form or a query string. */
const MOST_FIELDS = 100;

/** Throws BAD_USER_INPUT for a target whose query string has too many fields. */
export function checkQueryFields(target: string): void {
  checkFields(splitTarget(target).query);
}

/** Throws BAD_USER_INPUT for too many URL-encoded fields. It counts what separates them, before anything parses them. */
export function checkFields(text: string | Buffer): void {
  check(1 + count(text, '&'));
}

/** Throws BAD_USER_INPUT for too many parts of a multipart body. A boundary follows each part on a line of its own (RFC 2046 5.1.1). */
export function checkParts(body: Buffer): void {
  check(count(body, '\r\n--'));
}

function check(found: number): void {
  if (found <= MOST_FIELDS) return;
  throw new RequestError('BAD_USER_INPUT', `Send at most ${MOST_FIELDS} fields: there are ${found}.`, {
    reason: 'FIELD_LIMIT',
    found,
    allowed: MOST_FIELDS,
  });
}

function count(text: string | Buffer, separator: string): number {
  let found = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + separator.length)) found += 1;
  return found;
}
