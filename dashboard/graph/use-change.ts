import { type AnyVariables, type TypedDocumentNode, useMutation } from '@urql/preact';
import { useState } from 'preact/hooks';
import { ABOUT_CREDENTIALS } from './about-credentials.ts';
import { type Fault, toFault } from './fault.ts';

/** A change that a screen can make. */
export interface Change<Data, Variables> {
  /** Makes the change; null when the service refused it, and then `fault` says why. */
  readonly make: (variables: Variables) => Promise<Data | null>;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly forgetFault: () => void;
}

/** Changes something through the graph. `onFault` is for a refusal whose place on the screen goes away with it. */
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
