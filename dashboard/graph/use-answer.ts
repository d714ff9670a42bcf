import { type AnyVariables, type TypedDocumentNode, useQuery } from '@urql/preact';
import { ABOUT_CREDENTIALS } from './about-credentials.ts';
import { type Fault, toFault } from './fault.ts';

/** The state of a query. */
export interface Answer<Data> {
  /** The latest answer. It stays while a newer one is loading. */
  readonly data: Data | undefined;
  readonly fault: Fault | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** Runs a query, and runs it again after a change of something in its answer. */
export function useAnswer<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { pause = false }: { readonly pause?: boolean } = {},
): Answer<Data> {
  const [{ data, error, fetching, stale }, execute] = useQuery<Data>({
    query,
    variables: { ...variables },
    pause,
    context: ABOUT_CREDENTIALS,
  });
  const fault = fetching || stale ? null : toFault(error);
  return { data, fault, isLoading: fetching || stale, again: () => execute({ requestPolicy: 'network-only' }) };
}
