import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import { checkEncoding } from './body-encoding.ts';
import { refuseRepeated } from './parameters.ts';
import { mediaType, type RestRequest } from './request.ts';
import { splitTarget } from './request-target.ts';

/** The declared fields of a form: each at most once. */
export interface FormFields<Name extends string> {
  /** The field's value; null if it is absent or empty, which RFC 6749 3.2 treats alike. */
  readonly optional: (name: Name) => string | null;
  /** The field's value; throws `invalid_request` if it is absent or empty. */
  readonly required: (name: Name) => string;
}

/** The fields of a form, as they are written. */
type WrittenFields = Iterable<readonly [string, FormDataEntryValue]>;

/** Reads the fields of a body; throws for too many. */
type ReadFields = (body: Buffer, contentType: string) => WrittenFields | Promise<WrittenFields>;

const FORM_TYPES = new Map<string, ReadFields>([
  ['application/x-www-form-urlencoded', (body) => parseOpenForm({ body })],
  ['multipart/form-data', parseParts],
]);

/** Parses the body of a form request; throws `invalid_request` for any other body (spec 4.2). */
export async function parseForm<Name extends string>({
  headers,
  body,
}: Pick<RestRequest, 'headers' | 'body'>): Promise<FormFields<Name>> {
  const read = FORM_TYPES.get(mediaType(headers));
  if (!read) {
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the fields as application/x-www-form-urlencoded.', {
      reason: 'CONTENT_TYPE',
    });
  }
  checkEncoding(headers);
  const values = toValues(await read(body, headers['content-type'] ?? ''));
  const optional = (name: string): string | null => values.get(name) || null;
  return { optional, required: (name) => optional(name) ?? refuseMissing(name) };
}

async function parseParts(body: Buffer, contentType: string): Promise<FormData> {
  checkParts(body);
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw oauthError('invalid_request', 'The body is not a form: check its encoding and its boundary.');
  }
}

/** What an access token is for: a client may name several, and the service ignores them (RFC 8707 2). */
const REPEATABLE = 'resource';

/** RFC 6749 3.2: unknown fields are ignored, and none may be repeated but one. A file counts as an empty field. */
function toValues(fields: WrittenFields): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name) && name !== REPEATABLE) refuseRepeated(name);
    values.set(name, typeof value === 'string' ? value : '');
  }
  return values;
}

function refuseMissing(name: string): never {
  throw oauthError('invalid_request', `The field "${name}" is missing.`);
}

/**
 * Parses one of our own forms; throws BAD_USER_INPUT for too many fields. Throws FORBIDDEN for a form from another site: SameSite=Lax cookies stop most cross-site
 * requests, and this check stops the rest, such as a sign-in to an attacker's account.
 */
export function parsePageForm({ headers, body }: RestRequest): URLSearchParams {
  if (isSameOrigin(headers)) return parseOpenForm({ body });
  throw new RequestError('FORBIDDEN', 'Another site sent this form. Open the page and submit the form there.', {
    reason: 'CROSS_SITE',
  });
}

/** Parses a form that any site may send, because its endpoint changes nothing and knows nobody; throws BAD_USER_INPUT for too many fields. */
export function parseOpenForm({ body }: Pick<RestRequest, 'body'>): URLSearchParams {
  checkFields(body);
  return new URLSearchParams(body.toString());
}

function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  return host !== undefined && URL.parse(origin ?? '')?.host === host;
}

/** The most fields of a form or a query string. */
const MOST_FIELDS = 100;

/** Throws BAD_USER_INPUT for a target whose query string has too many fields. */
export function checkQueryFields(target: string): void {
  checkFields(splitTarget(target).query);
}

/** Throws BAD_USER_INPUT for too many URL-encoded fields. It counts what separates them, before anything parses them. */
function checkFields(text: string | Buffer): void {
  check(1 + count(text, '&'));
}

/** Throws BAD_USER_INPUT for too many parts of a multipart body. A boundary follows each part on a line of its own (RFC 2046 5.1.1). */
function checkParts(body: Buffer): void {
  check(count(body, '\r\n--'));
}

function check(found: number): void {
  if (found <= MOST_FIELDS) return;
  throw new RequestError('BAD_USER_INPUT', `Send at most ${MOST_FIELDS} fields: there are ${found}.`, {
    reason: 'MALFORMED_REQUEST',
    found,
    allowed: MOST_FIELDS,
  });
}

function count(text: string | Buffer, separator: string): number {
  let found = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + separator.length)) found += 1;
  return found;
}
