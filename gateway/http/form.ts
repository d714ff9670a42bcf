import { RequestError } from '../../subgraphs/shared/errors.ts';
import { oauthError } from '../../subgraphs/shared/oauth/oauth-error.ts';
import { checkEncoding } from './content-encoding.ts';
import { single } from './parameters.ts';
import { mediaType, type RestRequest } from './request.ts';

/** The declared fields of a form: each at most once. */
export interface Form<Name extends string> {
  /** The field's value; null if it is absent or empty, which RFC 6749 3.2 treats alike. */
  readonly optional: (name: Name) => string | null;
  /** The field's value; throws `invalid_request` if it is absent or empty. */
  readonly required: (name: Name) => string;
}

const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data']);

/** Parses the body of a form request; throws `invalid_request` for any other body (spec 4.2). */
export async function parseForm<Name extends string>({ headers, body }: RestRequest): Promise<Form<Name>> {
  if (!FORM_TYPES.has(mediaType(headers))) {
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the fields as application/x-www-form-urlencoded.', {
      reason: 'CONTENT_TYPE',
    });
  }
  checkEncoding(headers);
  const fields = await parseFields(headers['content-type'] ?? '', body);
  // RFC 6749 3.2: unknown fields are ignored, and none may be repeated.
  for (const name of fields.keys()) single(fields.getAll(name).map(String), name);
  const optional = (name: string): string | null => fields.getAll(name).find(isText) || null;
  return { optional, required: (name) => optional(name) ?? refuseMissing(name) };
}

async function parseFields(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw oauthError('invalid_request', 'The body is not a form: check its encoding and its boundary.');
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function refuseMissing(name: string): never {
  throw oauthError('invalid_request', `The field "${name}" is missing.`);
}
