import type { Scope } from './generated.ts';
import { newId } from './new-id.ts';
import type { IdentityDocument } from './stores/users.ts';

/** What somebody has proved: that a value of a scope is theirs. */
export interface ProvedIdentity {
  readonly scope: Scope;
  /** As it is compared: an e-mail address in lower case, a wallet address in its one spelling. */
  readonly value: string;
}

/** An identity, ready to be linked. */
export function newIdentity({ scope, value }: ProvedIdentity, now: Date): IdentityDocument {
  return { id: newId(), scope, key: `${scope}:${value}`, value, username: value, linkedAt: now };
}
