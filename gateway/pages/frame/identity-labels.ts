import { domainToUnicode } from 'node:url';
import type { PersonFragment } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';

type Identity = PersonFragment['identities'][number];

/** Returns the value of an identity for display. */
export function identityLabel(identity: Identity): string {
  const value = identityValue(identity);
  return identity.__typename === 'EmailIdentity' ? emailLabel(value) : value;
}

/** Returns the value of an identity as it is stored. */
export function identityValue(identity: Identity): string {
  if (identity.__typename === 'EmailIdentity') return identity.email;
  return identity.__typename === 'WalletIdentity' ? identity.address : identity.username;
}

/** Returns an e-mail address for display: the letters of an internationalized domain stand beside the ASCII form that is stored and mailed. */
export function emailLabel(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  // Empty for a domain that has no other form.
  const letters = domain.includes('xn--') ? domainToUnicode(domain) : '';
  return letters === '' || letters === domain ? email : `${email} (${email.slice(0, at)}${letters})`;
}

/** Returns a name for the signed-in person: an e-mail address or a wallet rather than an id. */
export function personLabel({ identities }: PersonFragment, { words }: Reader): string {
  const best = identities.find(({ scope }) => scope !== 'ServiceID') ?? identities[0];
  return best ? identityLabel(best) : words.page.nobody;
}
