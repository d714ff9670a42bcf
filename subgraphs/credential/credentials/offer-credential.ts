import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { CredentialContext } from '../context.ts';
import type { OfferCredentialInput } from '../generated.ts';
import { refuseOffer } from './credential-offer.ts';
import { changeOwnCredential, requireOwnCredential } from './own-credential.ts';

const OFFER_LIFETIME = 7 * DAY;

/** Offers a credential to another curator, if its curator has signed in recently. */
export async function offerCredential(
  context: CredentialContext,
  { credId, curator }: OfferCredentialInput,
): Promise<CredentialDocument> {
  const to = parseCuratorAddress(curator);
  const current = await requireOwnCredential(context, credId);
  checkSignedInRecently(requireUser(context.caller), context.now());
  checkInUse(current);
  if (current.curator === to) refuseOwnWallet();
  const offeredAt = context.now();
  const offer = { to: { $literal: to }, offeredAt, expiresAt: after(offeredAt, OFFER_LIFETIME) };
  const offered = await changeOwnCredential(context, { credId, set: { offer } });
  recordCallerAudit(context, 'credential-offered', { credId, to });
  return offered;
}

/** Withdraws the offer of a credential. */
export async function withdrawOffer(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const conditions = { 'offer.expiresAt': { $gt: context.now() } };
  const withdrawn = await changeOwnCredential(context, {
    credId,
    conditions,
    set: { offer: '$$REMOVE' },
    onRefusal: () => refuseOffer(credId),
  });
  recordCallerAudit(context, 'offer-withdrawn', { credId });
  return withdrawn;
}

function refuseOwnWallet(): never {
  throw new RequestError('BAD_USER_INPUT', 'This wallet is already the curator: offer the credential to another one.', {
    reason: 'OFFER_TO_SELF',
  });
}
