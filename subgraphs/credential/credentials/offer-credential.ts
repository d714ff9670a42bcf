import { recordCallerAudit } from '../../shared/audit.ts';
import { findLinkedPeople } from '../../shared/credentials/claim-credential.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import type { CredentialDocument, CredentialOffer } from '../../shared/credentials/credential-store.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { checkBelongsTo } from '../../shared/permissions/curator-right.ts';
import { endCredentialTransfers } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { CredentialContext } from '../context.ts';
import type { OfferCredentialInput } from '../generated.ts';
import {
  type CredentialChange,
  changeCredential,
  changeOwnCredential,
  ENDS_OFFERS,
  ENDS_RIGHTS,
  endAllRights,
  requireOwnCredential,
} from './change-credential.ts';
import { claimList } from './create-list-credential.ts';

/** An offer, and what is offered. */
export interface OfferWithCredential extends CredentialOffer {
  readonly credential: CredentialDocument;
}

/** How long an offer and an invitation are open. */
export const OFFER_LIFETIME = 7 * DAY;

/** Offers a credential to another curator, if its curator has signed in recently. */
export async function offerCredential(
  context: CredentialContext,
  { credId, curator }: OfferCredentialInput,
): Promise<CredentialDocument> {
  const to = parseCuratorAddress(curator);
  const current = await requireOwnCredential(context, credId, checkBelongsTo);
  checkSignedInRecently(requireUser(context.caller), context.now());
  checkInUse(current);
  if (current.curator === to) refuseOwnWallet();
  const offeredAt = context.now();
  const offer = { to: { $literal: to }, offeredAt, expiresAt: after(offeredAt, OFFER_LIFETIME) };
  const offered = await changeOwnCredential(context, { credId, checkRight: checkBelongsTo, set: { offer } });
  recordCallerAudit(context, 'credential-offered', { credId, to });
  return offered;
}

/** Withdraws the offer of a credential. */
export async function withdrawOffer(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const conditions = { 'offer.expiresAt': { $gt: context.now() } };
  const withdrawn = await changeOwnCredential(context, {
    credId,
    conditions,
    checkRight: checkBelongsTo,
    set: { offer: '$$REMOVE' },
    onRefusal: () => refuseOffer(credId),
  });
  recordCallerAudit(context, 'offer-withdrawn', { credId });
  return withdrawn;
}

function refuseOwnWallet(): never {
  throw new RequestError('BAD_USER_INPUT', 'This wallet is already the curator: offer the credential to another one.', {
    reason: 'INVALID_INPUT',
    field: 'curator',
  });
}

/** Makes the wallet to which a credential is offered its curator. If the offer is withdrawn at the same time, only one of the two succeeds. */
export async function acceptCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const offered = await context.loaders.credential.load(credId);
  const curator = offered?.offer?.to;
  if (!offered || curator === undefined || !wallets.includes(curator)) refuseOffer(credId);
  const { keepers = [], keeperInvitations = [] } = offered;
  const people = await findLinkedPeople(context.database, [...keepers, ...keeperInvitations.map(({ to }) => to)]);
  const event = { type: 'credential.handed_over', curators: [offered.curator], people } as const;
  const items = await context.itemLists.total([credId]);
  const waits = { nextText: true, nextUrl: true };
  const given = { curator: '$offer.to', keepers: '$$REMOVE', 'publicPage.waits': waits };
  const set = { ...given, ...ENDS_OFFERS, ...ENDS_RIGHTS };
  const accepted = await claimList(context, { curator, credId, items }, async () =>
    answerOffer(context, { credId, wallets: [curator], from: offered.curator, set, event }),
  );
  recordCallerAudit(context, 'credential-accepted', { credId });
  await recordCredentialEvent(context, { credId, kind: 'HANDED_OVER', from: offered.curator, to: curator });
  await endAllRights(context, accepted);
  await endCredentialTransfers(context.database, credId, { curator: { $ne: curator } });
  return accepted;
}

/** Declines the offer of a credential. */
export async function declineCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const declined = await answerOffer(context, { credId, wallets, set: { offer: '$$REMOVE' } });
  recordCallerAudit(context, 'offer-declined', { credId });
  return declined;
}

interface Answer extends Pick<CredentialChange, 'credId' | 'set' | 'event'> {
  /** Those to one of which it must be offered. */
  readonly wallets: readonly string[];
  /** The curator who must have offered it; anybody without one. */
  readonly from?: string;
}

async function answerOffer(
  { database, loaders, now }: CredentialContext,
  { wallets, from, ...change }: Answer,
): Promise<CredentialDocument> {
  const conditions = {
    ...(from !== undefined && { curator: from }),
    archivedAt: null,
    takenDown: { $exists: false },
    'offer.to': { $in: wallets },
    'offer.expiresAt': { $gt: now() },
  };
  const answered = await changeCredential(database, { ...change, conditions });
  loaders.credential.clear(change.credId);
  return answered ?? refuseOffer(change.credId);
}

/** Refuses a call that needs an open offer. */
export function refuseOffer(credId: number): never {
  throw new RequestError(
    'CONFLICT',
    `There is no open offer or invitation of credential ${credId} for you: it was withdrawn, answered or never made, or it has expired.`,
    { reason: 'OFFER_OVER' },
  );
}
