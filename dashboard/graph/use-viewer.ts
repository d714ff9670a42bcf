import type { Fault } from './fault.ts';
import { useAnswer } from './use-answer.ts';
import { ViewerDocument } from './viewer.generated.ts';

/** What the screens need to know about the signed-in person. */
export interface Viewer {
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
