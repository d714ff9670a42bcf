import type { TypedDocumentNode } from '@urql/preact';
import { Kind } from 'graphql';

/** An operation by its id: the service has its text, and the browser has the types of its variables and its answer. */
export function persisted<Data, Variables extends Readonly<Record<string, unknown>>>(
  documentId: string,
): TypedDocumentNode<Data, Variables> & { readonly documentId: string } {
  return { kind: Kind.DOCUMENT, definitions: [], documentId };
}
