import type { Scope } from '../generated.ts';
import type { IdentityDocument, UserDocument } from '../stores/users.ts';

/** An identity as the graph shows it. */
export interface ShownIdentity extends IdentityDocument {
  readonly isPrimary: boolean;
}

/** The identity that apps get of a scope, the one that stands first; null without one. */
export function findPrimary({ identities }: UserDocument, scope: Scope): ShownIdentity | null {
  const first = identities.find((identity) => identity.scope === scope);
  return first ? { ...first, isPrimary: true } : null;
}

/** All identities of a person. */
export function showIdentities(user: UserDocument): readonly ShownIdentity[] {
  return user.identities.map((identity) => ({
    ...identity,
    isPrimary: findPrimary(user, identity.scope)?.id === identity.id,
  }));
}
