import type { PersonFragment } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

type Identity = PersonFragment['identities'][number];

/** Returns the value of an identity for display. */
export function identityLabel(identity: Identity): string {
  if (identity.__typename === 'EmailIdentity') return identity.email;
  return identity.__typename === 'WalletIdentity' ? identity.address : identity.username;
}

/** Returns a name for the signed-in person: an e-mail address or a wallet rather than an id. */
export function personLabel({ identities }: PersonFragment, { words }: Reader): string {
  const best = identities.find(({ scope }) => scope !== 'ServiceID') ?? identities[0];
  return best ? identityLabel(best) : words.page.nobody;
}
