import { RequestError } from '../../subgraphs/shared/errors.ts';
import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import { checkEncoding } from './content-encoding.ts';
import { checkFields, checkParts } from './field-limit.ts';
import { refuseRepeated } from './parameters.ts';
import { mediaType, type RestRequest } from './request.ts';

/** The declared fields of a form: each at most once. */
export interface Form<Name extends string> {
  /** The field's value; null if it is absent or empty, which RFC 6749 3.2 treats alike. */
  readonly optional: (name: Name) => string | null;
  /** The field's value; throws `invalid_request` if it is absent or empty. */
  readonly required: (name: Name) => string;
}

/** The types of a form, with the check of its number of fields. */
const FORM_TYPES: ReadonlyMap<string, (body: Buffer) => void> = new Map([
  ['application/x-www-form-urlencoded', checkFields],
  ['multipart/form-data', checkParts],
]);

/** Parses the body of a form request; throws `invalid_request` for any other body (spec 4.2). */
export async function parseForm<Name extends string>({ headers, body }: RestRequest): Promise<Form<Name>> {
  const checkSize = FORM_TYPES.get(mediaType(headers));
  if (!checkSize) {
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the fields as application/x-www-form-urlencoded.', {
      reason: 'CONTENT_TYPE',
    });
  }
  checkEncoding(headers);
  checkSize(body);
  const values = toValues(await parseFields(headers['content-type'] ?? '', body));
  const optional = (name: string): string | null => values.get(name) || null;
  return { optional, required: (name) => optional(name) ?? refuseMissing(name) };
}

async function parseFields(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw oauthError('invalid_request', 'The body is not a form: check its encoding and its boundary.');
  }
}

/** RFC 6749 3.2: unknown fields are ignored, and none may be repeated. A file counts as an empty field. */
function toValues(fields: FormData): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) refuseRepeated(name);
    values.set(name, typeof value === 'string' ? value : '');
  }
  return values;
}

function refuseMissing(name: string): never {
  throw oauthError('invalid_request', `The field "${name}" is missing.`);
}
