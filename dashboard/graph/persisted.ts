import type { TypedDocumentNode } from '@urql/preact';
import { Kind } from 'graphql';

/** A persisted operation: the service has its text, and the browser has its ID and its types. */
export function persisted<Data, Variables extends Readonly<Record<string, unknown>>>(
  documentId: string,
): TypedDocumentNode<Data, Variables> & { readonly documentId: string } {
  return { kind: Kind.DOCUMENT, definitions: [], documentId };
}
