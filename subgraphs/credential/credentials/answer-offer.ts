import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import { changeCredential } from '../stores/credential-changes.ts';
import { claimList } from './claim-list.ts';
import { refuseOffer } from './credential-offer.ts';
import { ENDS_RIGHTS, endRights } from './end-rights.ts';

/** Makes the wallet to which a credential is offered its curator. If the offer is withdrawn at the same time, only one of the two succeeds. */
export async function acceptCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const curator = (await context.loaders.credential.load(credId))?.offer?.to;
  if (curator === undefined || !wallets.includes(curator)) refuseOffer(credId);
  const items = await context.itemLists.total([credId]);
  const set = { curator: '$offer.to', offer: '$$REMOVE', ...ENDS_RIGHTS };
  const accepted = await claimList(context, { curator, credId, items }, async () =>
    answerOffer(context, { credId, wallets: [curator], set }),
  );
  recordCallerAudit(context, 'credential-accepted', { credId });
  await endRights(context, accepted);
  return accepted;
}

/** Declines the offer of a credential. */
export async function declineCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const declined = await answerOffer(context, { credId, wallets, set: { offer: '$$REMOVE' } });
  recordCallerAudit(context, 'offer-declined', { credId });
  return declined;
}

interface Answer {
  readonly credId: number;
  /** Those to one of which it must be offered. */
  readonly wallets: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
}

async function answerOffer(
  { database, loaders, now }: CredentialContext,
  { credId, wallets, set }: Answer,
): Promise<CredentialDocument> {
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
