import { recordAudit } from '../../shared/audit/record-audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import { changeCredential } from '../stores/credential-changes.ts';
import { refuseOffer } from './credential-offer.ts';

/** Makes the wallet to which a credential is offered its curator. If the offer is withdrawn at the same time, only one of the two succeeds. */
export async function acceptCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const accepted = await answerOffer(context, credId, { curator: '$offer.to', offer: '$$REMOVE' });
  recordAudit(context, 'credential-accepted', { credId });
  return accepted;
}

/** Declines the offer of a credential. */
export async function declineCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const declined = await answerOffer(context, credId, { offer: '$$REMOVE' });
  recordAudit(context, 'offer-declined', { credId });
  return declined;
}

async function answerOffer(
  { caller, database, loaders, now }: CredentialContext,
  credId: number,
  set: Readonly<Record<string, string>>,
): Promise<CredentialDocument> {
  const { wallets } = requireUser(caller);
  const conditions = {
    archivedAt: null,
    takenDown: { $exists: false },
    'offer.to': { $in: wallets },
    'offer.expiresAt': { $gt: now() },
  };
  const answered = await changeCredential(database, { credId, conditions, set });
  loaders.credential.clear(credId);
  return answered ?? refuseOffer(credId);
}
