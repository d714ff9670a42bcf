import { z } from 'zod';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { Endpoint } from './endpoint.ts';
import { type Operation, UpdateItemsDocument } from './operations.generated.ts';
import { mediaType, type RestRequest } from './request.ts';
import { dataOf } from './respond.ts';

/** Spec 4.8 spells the third one `reomve`; the right spelling is accepted too. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  append: 'APPEND',
  replace: 'REPLACE',
  reomve: 'REMOVE',
  remove: 'REMOVE',
};

const LARGEST_INT = 2 ** 31 - 1;
const Items = z.array(z.string());

/** `POST /cred/{cred_id}/{operation}`: changes an item list by the mutation `credentialItems` (spec 4.8). */
export const items: Endpoint = async (request, run) => {
  const { headers, params, query } = request;
  const operation = parseOperation(params.operation ?? '');
  const credId = parseCredId(params.credId ?? '');
  const accessToken = parseAccessToken(headers['access-token']);
  const input = {
    auth: { accessToken },
    credId,
    operation,
    items: parseItems(request),
    idempotencyKey: headers['idempotency-key']?.toString() ?? null,
    ifRevision: parseRevision(headers['if-match']),
    dryRun: query.get('dryRun') === 'true',
  };
  const { credentialItems } = dataOf(await run(UpdateItemsDocument, { input }));
  return { status: 200, headers: { etag: `"${credentialItems.revision}"` }, body: credentialItems };
};

function parseOperation(word: string): Operation {
  const operation = Object.hasOwn(OPERATIONS, word) ? OPERATIONS[word] : undefined;
  if (operation) return operation;
  throw new RequestError('NOT_FOUND', 'The path ends in /append, /replace or /remove.', {
    reason: 'UNKNOWN_OPERATION',
  });
}

function parseCredId(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= LARGEST_INT) return Number(text);
  throw new RequestError('BAD_USER_INPUT', 'The path names the credential by its integer id: /cred/1/append.', {
    reason: 'INVALID_CRED_ID',
  });
}

function parseAccessToken(header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && header !== '') return header;
  throw new RequestError('UNAUTHENTICATED', "Send the token of the credential's curator in the header Access-Token.", {
    reason: 'TOKEN_MISSING',
  });
}

function parseItems({ headers, body }: RestRequest): string[] {
  if (!['application/json', ''].includes(mediaType(headers))) {
    throw new RequestError('UNSUPPORTED_MEDIA_TYPE', 'Send the items as application/json: an array of strings.');
  }
  const parsed = Items.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path[0];
  const what = where === undefined ? 'it is none' : `element ${String(where)} is no string`;
  throw new RequestError('BAD_USER_INPUT', `The body must be a JSON array of strings: ${what}.`, {
    reason: 'INVALID_BODY',
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new RequestError('BAD_USER_INPUT', 'The body is not valid JSON: send an array of strings.', {
      reason: 'INVALID_BODY',
    });
  }
}

/** A list's revision stands in quotes, as an entity tag does, or bare. */
function parseRevision(header: string | undefined): number | null {
  if (header === undefined) return null;
  const digits = /^"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (digits !== undefined) return Number(digits);
  throw new RequestError('BAD_USER_INPUT', 'If-Match must be one revision of the list, as in "12".', {
    reason: 'IF_MATCH',
  });
}
