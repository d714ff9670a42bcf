import { addressKeyOf } from '../../shared/address.ts';
import type { CredentialDocument, CredentialOffer } from '../../shared/credential-store.ts';
import { isCuratorOf } from '../../shared/curator.ts';
import { RequestError } from '../../shared/errors.ts';
import type { CredentialContext } from '../context.ts';

/** The offer that waits for an answer, for the two whom it concerns; null for anyone else. */
export function findOffer({ caller, now }: CredentialContext, credential: CredentialDocument): CredentialOffer | null {
  const { offer } = credential;
  if (!offer || offer.expiresAt <= now()) return null;
  const isReceiver = caller.kind === 'user' && caller.wallets.includes(addressKeyOf(offer.to));
  return isReceiver || isCuratorOf(caller, credential) ? offer : null;
}

/** Refuses to answer or take back what is no open offer. */
export function refuseOffer(credId: number): never {
  throw new RequestError(
    'CONFLICT',
    `No offer of credential ${credId} waits for you: it was withdrawn, answered or never made, or it has expired.`,
    { reason: 'OFFER_OVER' },
  );
}
