import { newId } from '../../shared/new-id.ts';
import type { Scope } from '../generated.ts';
import type { IdentityDocument } from '../stores/users.ts';

/** What somebody has proved: that a value of a scope is theirs. */
export interface ProvedIdentity {
  readonly scope: Scope;
  /** As it is compared: an e-mail address in lower case, a wallet address in its one spelling. */
  readonly value: string;
  /** The name that the account goes by, where it has another one than its value. */
  readonly username?: string;
}

/** An identity, ready to be linked. */
export function newIdentity({ scope, value, username = value }: ProvedIdentity, now: Date): IdentityDocument {
  return { id: newId(), scope, key: identityKey(scope, value), value, username, linkedAt: now };
}

/** What no two people's identities have in common. */
export function identityKey(scope: Scope, value: string): string {
  return `${scope}:${value}`;
}
