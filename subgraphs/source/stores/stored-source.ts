import type { Source } from '../form/source.ts';
import type { GraphqlSource as VisibleGraphqlSource, RestSource as VisibleRestSource } from '../generated.ts';
import type { HeaderCipher } from './header-cipher.ts';
import type { SourceDocument } from './sources.ts';

/** What a curator sees of a source: all but the values of its headers. */
export type VisibleSource = VisibleRestSource | VisibleGraphqlSource;

/** The form in which a source is stored: its headers sealed. */
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

/** The source that was stored, ready for a call. */
export function toSource(cipher: HeaderCipher, document: SourceDocument): Source {
  const { _id, headerNames: _, sealedHeaders, createdAt: __, curator: ___, ...source } = document;
  return { ...source, headers: cipher.open(sealedHeaders, _id) };
}

/** Leaves out what is secret. */
export function toVisibleSource(document: SourceDocument): VisibleSource {
  const { endpoint, expression, headerNames } = document;
  if (document.kind === 'GRAPHQL') return { endpoint, expression, query: document.query };
  return { endpoint, expression, headerNames, method: document.method, body: document.body };
}
