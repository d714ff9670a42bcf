import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RestRequest } from '../http/request.ts';
import { type ItemsFormat, negotiateItemsFormat } from './items-format.ts';
import type { CredentialItemsInput, Operation } from './operations.generated.ts';

/** The terms of a change: all but the items. */
export type ItemsTerms = Omit<CredentialItemsInput, 'items'>;

/** Spec 4.8 lists `reomve`; `remove` is accepted too. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  append: 'APPEND',
  replace: 'REPLACE',
  reomve: 'REMOVE',
  remove: 'REMOVE',
};

const LARGEST_INT = 2 ** 31 - 1;

/** Parses the terms of a change from the path, the query and the headers (spec 4.8). ITEMS_PARAMETERS has validated the last two. */
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
    confirmRemoved: parseCount(query.get('confirmRemoved')),
  };
}

function parseOperation(word: string): Operation {
  const operation = Object.hasOwn(OPERATIONS, word) ? OPERATIONS[word] : undefined;
  if (operation) return operation;
  throw new RequestError('NOT_FOUND', 'The path must end in /append, /replace or /remove.', {
    reason: 'UNKNOWN_OPERATION',
  });
}

/** The ID of a credential as a number; null for a text that is none. */
export function toCredId(text: string): number | null {
  return /^\d+$/.test(text) && Number(text) <= LARGEST_INT ? Number(text) : null;
}

/** The credential that a path names. */
export function parseCredId(text: string): number {
  const credId = toCredId(text);
  if (credId !== null) return credId;
  throw new RequestError('BAD_USER_INPUT', 'The path must contain the integer ID of the credential, as in /cred/1.', {
    reason: 'INVALID_INPUT',
    field: 'cred_id',
  });
}

/** The token of a curator in the header Access-Token. */
function parseAccessToken(header: string | readonly string[] | undefined): string {
  if (typeof header === 'string' && header !== '') return header;
  throw new RequestError('UNAUTHENTICATED', "Send the curator's token in the header Access-Token.", {
    reason: 'TOKEN_MISSING',
  });
}

/** A revision may be in quotes, like an entity tag. */
function parseRevision(header: string | undefined): number | null {
  return header === undefined ? null : Number(header.replaceAll('"', ''));
}

function parseCount(text: string | null): number | null {
  return text === null ? null : Number(text);
}

/** What a request for all items of a list says. */
interface ExportTerms {
  readonly credId: number;
  readonly auth: { readonly accessToken: string } | { readonly ticket: string };
  readonly format: ItemsFormat;
  readonly isForSpreadsheets: boolean;
}

const FORMATS: Readonly<Record<string, ItemsFormat>> = { text: 'text', csv: 'csv', json: 'json' };

/** Parses the path, the query and the headers; the query has been checked by EXPORT_PARAMETERS. */
export function parseExportTerms({ headers, params, query }: Omit<RestRequest, 'body'>): ExportTerms {
  const ticket = query.get('ticket');
  return {
    credId: parseCredId(params.credId ?? ''),
    auth: ticket === null ? { accessToken: parseAccessToken(headers['access-token']) } : { ticket },
    format: FORMATS[query.get('format') ?? ''] ?? negotiateItemsFormat(headers.accept),
    isForSpreadsheets: query.get('spreadsheet') === 'true',
  };
}
