import type { CredentialDocument, CredentialOffer } from '../../shared/credentials/credential-store.ts';
import { RequestError } from '../../shared/errors.ts';
import { addressKeyOf } from '../../shared/items/address.ts';
import { isCuratorOf } from '../../shared/permissions/curator.ts';
import type { CredentialContext } from '../context.ts';

/** The open offer of a credential, for its curator and for the person to whom it is made; null for anyone else. */
export function findOffer({ caller, now }: CredentialContext, credential: CredentialDocument): CredentialOffer | null {
  const { offer } = credential;
  if (!offer || offer.expiresAt <= now()) return null;
  const isReceiver = caller.kind === 'user' && caller.wallets.includes(addressKeyOf(offer.to));
  return isReceiver || isCuratorOf(caller, credential) ? offer : null;
}

/** Refuses a call that needs an open offer. */
export function refuseOffer(credId: number): never {
  throw new RequestError(
    'CONFLICT',
    `There is no open offer of credential ${credId} for you: it was withdrawn, answered or never made, or it has expired.`,
    { reason: 'OFFER_OVER' },
  );
}
