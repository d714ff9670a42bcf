import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkCharset, checkEncoding } from '../http/body-encoding.ts';
import { mediaType, type RestRequest } from '../http/request.ts';

/** Parses the JSON of a small body, which may have no Content-Type; throws for another type or encoding, and for what is not JSON in UTF-8. */
export function parseJsonBody({ headers, body }: Pick<RestRequest, 'headers' | 'body'>): unknown {
  if (!['application/json', ''].includes(mediaType(headers))) {
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json, in UTF-8.', {
      reason: 'CONTENT_TYPE',
    });
  }
  checkEncoding(headers);
  checkCharset(headers);
  if (!isUtf8(body)) refuse('The body is not valid UTF-8, which JSON requires.');
  try {
    return JSON.parse(body.toString());
  } catch {
    return refuse('The body is not valid JSON.');
  }
}

/** Parses the JSON of a body by its schema; throws with the message for another form. */
export function parseBodyAs<Body>(
  request: Pick<RestRequest, 'headers' | 'body'>,
  schema: z.ZodType<Body>,
  message: string,
): Body {
  const { data } = schema.safeParse(parseJsonBody(request));
  return data ?? refuse(message);
}

function refuse(message: string): never {
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'MALFORMED_REQUEST' });
}
