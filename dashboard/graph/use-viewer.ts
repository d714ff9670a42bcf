import type { Fault } from './fault.ts';
import { ViewerDocument } from './operations.generated.ts';
import { useAnswer } from './use-answer.ts';

/** The person who has signed in, as far as credentials go. */
export interface Viewer {
  /** Their service ID; undefined until it is known. */
  readonly id: string | undefined;
  /** The linked wallets' addresses; undefined until they are known. */
  readonly wallets: readonly string[] | undefined;
  readonly fault: Fault | null;
  readonly again: () => void;
}

/** Asks who has signed in. */
export function useViewer(): Viewer {
  const { data, fault, again } = useAnswer(ViewerDocument, {});
  const { id } = data?.viewer ?? {};
  const identities = data?.viewer?.identities;
  const wallets = identities?.flatMap((one) => (one.__typename === 'WalletIdentity' ? [one.address] : []));
  return { id, wallets, fault, again };
}
