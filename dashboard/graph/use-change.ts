import { type AnyVariables, type TypedDocumentNode, useMutation } from '@urql/preact';
import { useState } from 'preact/hooks';
import { ABOUT_CREDENTIALS } from './about-credentials.ts';
import { type Fault, toFault } from './fault.ts';

/** A mutation that a screen can run. */
export interface Change<Data, Variables> {
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
