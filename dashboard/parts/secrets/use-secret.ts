import { type AnyVariables, type TypedDocumentNode, useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { ABOUT_CREDENTIALS } from '../../graph/about-credentials.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import type { ShownSecret } from '../../graph/shown-secret.ts';
import { showSecret } from './show-secret.tsx';

/** A mutation that returns a secret once. */
export interface SecretChange<Variables> {
  /** Runs the mutation and shows the secret. Resolves to whether it was granted; `fault` says why it was not. */
  readonly make: (variables: Variables) => Promise<boolean>;
  readonly isBusy: boolean;
  readonly fault: Fault | null;
}

/** Runs a mutation whose answer is a secret, which only the dialog gets: the state of no hook holds it. */
export function useSecret<Data, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  secretOf: (data: Data) => ShownSecret,
): SecretChange<Variables> {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const make = async (variables: Variables): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    setFault(null);
    const { data, error } = await client.mutation(mutation, variables, ABOUT_CREDENTIALS).toPromise();
    setBusy(false);
    setFault(toFault(error));
    if (error || !data) return false;
    showSecret(secretOf(data));
    return true;
  };
  return { make, isBusy, fault };
}
