import { recordCallerAudit } from '../../shared/audit.ts';
import { findLinkedPeople } from '../../shared/credentials/claim-credential.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import type { CredentialDocument, CredentialOffer } from '../../shared/credentials/credential-store.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { HandOverEnd } from '../../shared/events/event-mails.ts';
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
import { findHandOver, mailOfEnd } from './hand-over-end.ts';

/** An offer, and what is offered. */
export interface OfferWithCredential extends CredentialOffer {
  readonly credential: CredentialDocument;
}

/** How long an offer and an invitation are open. */
export const OFFER_LIFETIME = 7 * DAY;

/** Offers a credential to another curator, if its curator has signed in recently. That refuses a hand-over which an operator has announced. */
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
  const event = await refusal(context, current);
  const offered = await changeOwnCredential(context, { credId, checkRight: checkBelongsTo, set: { offer }, ...event });
  await recordRefusal(context, current);
  recordCallerAudit(context, 'credential-offered', { credId, to });
  return offered;
}

/** Withdraws the offer of a credential, or refuses its hand-over, whenever its curator has signed in. */
export async function withdrawOffer(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const current = await requireOwnCredential(context, credId, checkBelongsTo);
  const conditions = { 'offer.expiresAt': { $gt: context.now() } };
  const event = await refusal(context, current);
  const withdrawn = await changeOwnCredential(context, {
    credId,
    conditions,
    checkRight: checkBelongsTo,
    set: { offer: '$$REMOVE' },
    onRefusal: () => refuseOffer(credId),
    ...event,
  });
  if (!(await recordRefusal(context, current))) recordCallerAudit(context, 'offer-withdrawn', { credId });
  return withdrawn;
}

/** What is told of the end of a hand-over, if the write ends one. */
async function refusal(
  context: CredentialContext,
  current: CredentialDocument,
  end: HandOverEnd = 'REFUSED',
): Promise<Pick<CredentialChange, 'event'>> {
  const when = { $and: ['$offer.handOver', { $gt: ['$offer.expiresAt', context.now()] }] };
  return { event: { type: 'credential.hand_over_ended', when, ...(await mailOfEnd(context, current, end)) } };
}

/** Records that the curator has refused a hand-over; false without one. */
async function recordRefusal(context: CredentialContext, current: CredentialDocument): Promise<boolean> {
  const refused = findHandOver(context, current);
  if (!refused) return false;
  const credId = current._id;
  recordCallerAudit(context, 'hand-over-refused', { credId });
  await recordCredentialEvent(context, { credId, kind: 'HAND_OVER_ENDED', from: refused.to });
  return true;
}

function refuseOwnWallet(): never {
  throw new RequestError('BAD_USER_INPUT', 'This wallet is already the curator: offer the credential to another one.', {
    reason: 'INVALID_INPUT',
    field: 'curator',
  });
}

/**
 * Makes the wallet to which a credential is offered its curator, once an operator's hand-over is open. If the offer is withdrawn at the
 * same time, only one of the two succeeds.
 */
export async function acceptCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const offered = await context.loaders.credential.load(credId);
  const curator = offered?.offer?.to;
  if (!offered || curator === undefined || !wallets.includes(curator)) refuseOffer(credId);
  checkOpen(context, offered);
  const { keepers = [], keeperInvitations = [] } = offered;
  const people = await findLinkedPeople(context.database, [...keepers, ...keeperInvitations.map(({ to }) => to)]);
  const mail = await mailOfEnd(context, offered, 'ACCEPTED');
  const event = { type: 'credential.handed_over', curators: [offered.curator], people, ...mail } as const;
  const items = await context.itemLists.total([credId]);
  const waits = { nextText: true, nextUrl: true };
  const given = {
    curator: '$offer.to',
    keepers: '$$REMOVE',
    'publicPage.waits': waits,
    'publicPage.showsHandleOf': '$$REMOVE',
  };
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

function checkOpen(context: CredentialContext, offered: CredentialDocument): void {
  const { handOver } = findHandOver(context, offered) ?? {};
  if (!handOver || handOver.opensAt <= context.now()) return;
  const opensAt = handOver.opensAt.toISOString();
  throw new RequestError(
    'CONFLICT',
    `The curator can refuse until then: accept credential ${offered._id} from ${opensAt} on.`,
    {
      reason: 'OFFER_NOT_OPEN',
      opensAt,
    },
  );
}

/** Declines the offer of a credential. */
export async function declineCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const offered = (await context.loaders.credential.load(credId)) ?? refuseOffer(credId);
  const event = await refusal(context, offered, 'DECLINED');
  const declined = await answerOffer(context, { credId, wallets, set: { offer: '$$REMOVE' }, ...event });
  recordCallerAudit(context, 'offer-declined', { credId });
  const ended = findHandOver(context, offered);
  if (ended) await recordCredentialEvent(context, { credId, kind: 'HAND_OVER_ENDED', from: ended.to });
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
    ...(from !== undefined && { curator: from, 'offer.handOver.opensAt': { $not: { $gt: now() } } }),
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
