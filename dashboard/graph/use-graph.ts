import { type AnyVariables, type TypedDocumentNode, useMutation, useQuery } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import { type Fault, toFault } from './fault.ts';
import { ViewerDocument } from './viewer.generated.ts';

/** The context that makes a change refresh every query about credentials, even one whose answer has no credential yet. */
export const ABOUT_CREDENTIALS = { additionalTypenames: ['Credential'] };

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

/** A mutation that a screen can run. */
interface Change<Data, Variables> {
  /** Runs the mutation. Resolves to null if the service refuses it; `fault` then says why. */
  readonly make: (variables: Variables) => Promise<Data | null>;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly forgetFault: () => void;
}

/** Runs a mutation. `onFault` handles a refusal that also removes the part of the screen that would show it. */
export function useChange<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  onFault: (fault: Fault) => void = () => undefined,
): Change<Data, Variables> {
  const [{ fetching }, execute] = useMutation<Data, Variables>(mutation);
  const [fault, setFault] = useState<Fault | null>(null);
  const make = async (variables: Variables): Promise<Data | null> => {
    setFault(null);
    const { data, error } = await execute(variables, ABOUT_CREDENTIALS);
    const refusal = toFault(error);
    setFault(refusal);
    if (refusal) onFault(refusal);
    return error ? null : (data ?? null);
  };
  return { make, isBusy: fetching, fault, forgetFault: () => setFault(null) };
}

/** Keeps the latest value when there is none, so that a dialog stays open while its page cannot be refreshed. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value === undefined ? latest : value;
}

/** How often a query is repeated where its screen does not say otherwise, in milliseconds. */
const PERIOD = 5000;

/** Repeats a query periodically while the page is visible, and at once when it becomes visible again. */
export function usePolling(again: () => void, isWanted: boolean, period = PERIOD): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (): void => {
      if (document.visibilityState === 'visible') again();
    };
    const timer = setInterval(ask, period);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [again, isWanted, period]);
}

/** What the screens need to know about the signed-in person. */
interface Viewer {
  /** Their service ID; undefined until it is known. */
  readonly id: string | undefined;
  /** The linked wallets' addresses; undefined until they are known. */
  readonly wallets: readonly string[] | undefined;
  /** How other people name them: their handle, or their service ID; undefined until it is known. */
  readonly name: string | undefined;
  readonly isOperator: boolean;
  readonly fault: Fault | null;
  readonly again: () => void;
}

/** Queries the signed-in person. */
export function useViewer(): Viewer {
  const { data, fault, again } = useAnswer(ViewerDocument, {});
  const { id, roles = [] } = data?.viewer ?? {};
  const identities = data?.viewer?.identities;
  const wallets = identities?.flatMap((one) => (one.__typename === 'WalletIdentity' ? [one.address] : []));
  const serviceId = identities?.find(({ scope }) => scope === 'ServiceID');
  const name = serviceId?.__typename === 'SocialIdentity' ? serviceId.username : id;
  return { id, wallets, name, isOperator: roles.includes('OPERATOR'), fault, again };
}
