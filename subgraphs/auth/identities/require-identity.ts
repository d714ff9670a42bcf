import { RequestError } from '../../shared/errors.ts';
import type { IdentityDocument, UserDocument } from '../stores/users.ts';

/** Returns the person's identity with this id; throws NOT_FOUND if there is none. */
export function requireIdentity({ identities }: UserDocument, id: string): IdentityDocument {
  const identity = identities.find((each) => each.id === id);
  if (identity) return identity;
  throw new RequestError('NOT_FOUND', 'You have no identity with this id: reload the page.', {
    reason: 'UNKNOWN_IDENTITY',
  });
}
