import type { Source } from '../form/source.ts';
import type { GraphqlSource as VisibleGraphqlSource, RestSource as VisibleRestSource } from '../generated.ts';
import type { HeaderCipher } from './header-cipher.ts';
import type { SourceDocument } from './sources.ts';

/** A source without the values of its headers, for its curator. */
export type VisibleSource = VisibleRestSource | VisibleGraphqlSource;

/** Converts a source for storage, with encrypted headers. */
export function toSourceDocument(
  cipher: HeaderCipher,
  { headers, ...source }: Source,
  { credId, createdAt, curator }: { readonly credId: number; readonly createdAt: Date; readonly curator: string },
): SourceDocument {
  return {
    ...source,
    _id: credId,
    headerNames: headers.map(({ name }) => name),
    sealedHeaders: cipher.seal(headers, credId),
    createdAt,
    curator,
  };
}

/** Converts a stored source for a call. */
export function toSource(cipher: HeaderCipher, document: SourceDocument): Source {
  const { _id, headerNames: _, sealedHeaders, createdAt: __, curator: ___, ...source } = document;
  return { ...source, headers: cipher.open(sealedHeaders, _id) };
}

/** Removes the secrets. */
export function toVisibleSource(document: SourceDocument): VisibleSource {
  const { endpoint, expression, headerNames } = document;
  if (document.kind === 'GRAPHQL') return { endpoint, expression, query: document.query };
  return { endpoint, expression, headerNames, method: document.method, body: document.body };
}
