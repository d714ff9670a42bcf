import type { Scope } from '../generated.ts';
import type { IdentityDocument, UserDocument } from '../stores/users.ts';

/** An identity as the graph returns it. */
export interface ShownIdentity extends IdentityDocument {
  readonly isPrimary: boolean;
}

/** Returns the primary identity of a scope, which is the first one; null without one. */
export function findPrimary({ identities }: UserDocument, scope: Scope): ShownIdentity | null {
  const first = identities.find((identity) => identity.scope === scope);
  return first ? { ...first, isPrimary: true } : null;
}

/** Returns all identities of a person. */
export function showIdentities(user: UserDocument): readonly ShownIdentity[] {
  return user.identities.map((identity) => ({
    ...identity,
    isPrimary: findPrimary(user, identity.scope)?.id === identity.id,
  }));
}
