import { type AnyVariables, type TypedDocumentNode, useQuery } from '@urql/preact';
import { ABOUT_CREDENTIALS } from './about-credentials.ts';
import { type Fault, toFault } from './fault.ts';

/** What a screen knows of the answer to its question. */
export interface Answer<Data> {
  /** The newest answer; an older one stays while a new one comes. */
  readonly data: Data | undefined;
  readonly fault: Fault | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** Asks the graph, and asks again when something that the answer holds was changed. */
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
