import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RestRequest } from '../http/request.ts';
import type { CredentialItemsInput, Operation } from './operations.generated.ts';

/** A change of an item list but for the items. */
export type ItemsTerms = Omit<CredentialItemsInput, 'items'>;

/** Spec 4.8 spells the third one `reomve`; the right spelling is accepted too. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  append: 'APPEND',
  replace: 'REPLACE',
  reomve: 'REMOVE',
  remove: 'REMOVE',
};

const LARGEST_INT = 2 ** 31 - 1;

/** What the path, the query and the headers say of a change (spec 4.8); the last two are of the forms that ITEMS_PARAMETERS declares. */
export function parseItemsTerms({ headers, params, query }: Omit<RestRequest, 'body'>): ItemsTerms {
  const operation = parseOperation(params.operation ?? '');
  const credId = parseCredId(params.credId ?? '');
  return {
    auth: { accessToken: parseAccessToken(headers['access-token']) },
    credId,
    operation,
    idempotencyKey: headers['idempotency-key']?.toString() ?? null,
    ifRevision: parseRevision(headers['if-match']),
    dryRun: query.get('dryRun') === 'true',
    note: query.get('note'),
  };
}

function parseOperation(word: string): Operation {
  const operation = Object.hasOwn(OPERATIONS, word) ? OPERATIONS[word] : undefined;
  if (operation) return operation;
  throw new RequestError('NOT_FOUND', 'The path ends in /append, /replace or /remove.', {
    reason: 'UNKNOWN_OPERATION',
  });
}

/** The credential that a path names. */
export function parseCredId(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= LARGEST_INT) return Number(text);
  throw new RequestError('BAD_USER_INPUT', 'The path names the credential by its integer id: /cred/1/append.', {
    reason: 'INVALID_CRED_ID',
  });
}

/** The token of a curator in the header Access-Token. */
export function parseAccessToken(header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && header !== '') return header;
  throw new RequestError('UNAUTHENTICATED', "Send the token of the credential's curator in the header Access-Token.", {
    reason: 'TOKEN_MISSING',
  });
}

/** A list's revision stands in quotes, as an entity tag does, or bare. */
function parseRevision(header: string | undefined): number | null {
  return header === undefined ? null : Number(header.replaceAll('"', ''));
}
