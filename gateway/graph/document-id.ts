import { RequestError } from '../../subgraphs/shared/errors.ts';
import { splitTarget } from '../http/request-target.ts';
import type { GraphqlRequest } from './answer-graphql.ts';

/** How a document ID begins that is the SHA-256 of the document; any other is the client's own. */
const HASH = 'sha256:';

/** Asks for a document by its `documentId` (GraphQL over HTTP, persisted documents) in the one way that Apollo Server knows; throws BAD_USER_INPUT for an ID beside a document. */
export function askByDocumentId({ method, url, headers, body }: GraphqlRequest): GraphqlRequest {
  if (method === 'POST') return { method, url, headers, body: isObject(body) ? nameDocument(body) : body };
  const { path, query } = splitTarget(url);
  const parameters = new URLSearchParams(query);
  const documentId = parameters.get('documentId');
  if (documentId === null) return { method, url, headers, body };
  const { extensions } = nameDocument({ documentId, query: parameters.get('query') ?? undefined });
  parameters.delete('documentId');
  parameters.set('extensions', JSON.stringify(extensions));
  return { method, url: `${path}?${parameters.toString()}`, headers, body };
}

type Fields = Readonly<Record<string, unknown>>;

function isObject(body: unknown): body is Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

function nameDocument({ documentId, ...fields }: Fields): Fields {
  if (documentId === undefined || documentId === null) return fields;
  const { query, extensions } = fields;
  if (typeof documentId !== 'string' || documentId === '') throw malformed('documentId must be a text.');
  if (typeof query === 'string') throw malformed('Send either documentId or query.');
  const sha256Hash = documentId.startsWith(HASH) ? documentId.slice(HASH.length) : documentId;
  const named = { ...(isObject(extensions) && extensions), persistedQuery: { version: 1, sha256Hash } };
  return { ...fields, extensions: named };
}

function malformed(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'MALFORMED_REQUEST' });
}
