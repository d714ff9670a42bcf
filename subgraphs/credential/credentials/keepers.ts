import { recordCallerAudit } from '../../shared/audit.ts';
import { findLinkedPeople } from '../../shared/credentials/claim-credential.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { checkBelongsTo, findInvitation, isCuratedBy } from '../../shared/permissions/curator-right.ts';
import { endCredentialTransfers } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { CredentialContext } from '../context.ts';
import type { KeeperInput } from '../generated.ts';
import {
  type CredentialChange,
  changeCredential,
  changeOwnCredential,
  ENDS_RIGHTS,
  endAllRights,
  IN_USE,
  requireOwnCredential,
} from './change-credential.ts';
import { mailOfEnd } from './hand-over-end.ts';
import { OFFER_LIFETIME, refuseOffer } from './offer-credential.ts';

/** Keepers of a credential and open invitations together. */
const MOST_KEEPERS = 20;

const KEEPERS = { $ifNull: ['$keepers', []] };
const INVITATIONS = { $ifNull: ['$keeperInvitations', []] };

/** Invites a wallet to keep a credential, if its curator has signed in recently. */
export async function inviteKeeper(
  context: CredentialContext,
  { credId, wallet }: KeeperInput,
): Promise<CredentialDocument> {
  const current = await requireOwnCredential(context, credId, checkBelongsTo);
  const to = parseCuratorAddress(wallet, 'wallet');
  checkSignedInRecently(requireUser(context.caller), context.now());
  checkInUse(current);
  if (isCuratedBy(to, current)) refuseCurating();
  const offeredAt = context.now();
  const isOther = { $and: [{ $gt: ['$$this.expiresAt', offeredAt] }, { $ne: ['$$this.to', { $literal: to }] }] };
  const others = { $filter: { input: INVITATIONS, cond: isOther } };
  const invitation = { to: { $literal: to }, offeredAt, expiresAt: after(offeredAt, OFFER_LIFETIME) };
  const hasRoom = { $lt: [{ $size: { $concatArrays: [KEEPERS, others] } }, MOST_KEEPERS] };
  const invited = await changeOwnCredential(context, {
    credId,
    conditions: { ...IN_USE, keepers: { $ne: to }, $expr: hasRoom },
    checkRight: checkBelongsTo,
    onRefusal: (found) => checkInvitable(found, to),
    set: { keeperInvitations: { $concatArrays: [others, [invitation]] } },
    event: { type: 'credential.keeper_invited' },
  });
  recordCallerAudit(context, 'keeper-invited', { credId, to });
  return invited;
}

function checkInvitable(credential: CredentialDocument, wallet: string): void {
  checkInUse(credential);
  if (isCuratedBy(wallet, credential)) refuseCurating();
  throw new RequestError(
    'FORBIDDEN',
    `A credential can have at most ${MOST_KEEPERS} keepers and open invitations: remove one first.`,
    { reason: 'QUOTA_KEEPERS', limit: MOST_KEEPERS },
  );
}

function refuseCurating(): never {
  throw new RequestError('BAD_USER_INPUT', 'This wallet is the curator or a keeper already: invite another one.', {
    reason: 'INVALID_INPUT',
    field: 'wallet',
  });
}

/** Ends the rights of a keeper, or an invitation. */
export async function removeKeeper(
  context: CredentialContext,
  { credId, wallet }: KeeperInput,
): Promise<CredentialDocument> {
  const current = await requireOwnCredential(context, credId, checkBelongsTo);
  const { keepers = [] } = current;
  const gone = parseCuratorAddress(wallet, 'wallet');
  const people = await findLinkedPeople(context.database, [gone]);
  const mail = current.offer?.to === gone ? await mailOfEnd(context, current, 'REFUSED') : {};
  const changed = await changeOwnCredential(context, {
    credId,
    conditions: {},
    checkRight: checkBelongsTo,
    set: without([gone]),
    event: { type: 'credential.keeper_removed', when: { $in: [{ $literal: gone }, KEEPERS] }, people, ...mail },
  });
  recordCallerAudit(context, 'keeper-removed', { credId, wallet: gone });
  if (keepers.includes(gone)) await recordCredentialEvent(context, { credId, kind: 'KEEPER_REMOVED', from: gone });
  await endKeeping(context, changed, [gone]);
  return changed;
}

/** Gives the signed-in person who is invited to keep a credential the rights of its curator. */
export async function acceptKeeperInvitation(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  requireUser(context.caller);
  const credential = await context.loaders.credential.load(credId);
  const wallet = credential && findInvitation(context, credential)?.to;
  if (!wallet) refuseOffer(credId);
  const keepers = { $setUnion: [KEEPERS, [{ $literal: wallet }]] };
  const set = { keeperInvitations: withoutInvitations([wallet]), keepers };
  const event = { type: 'credential.keeper_added' } as const;
  const accepted = await answer(context, { credId, wallets: [wallet], set, event });
  recordCallerAudit(context, 'keeper-added', { credId });
  await recordCredentialEvent(context, { credId, kind: 'KEEPER_ADDED', to: wallet });
  return accepted;
}

/** Declines to keep a credential. */
export async function declineKeeperInvitation(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets } = requireUser(context.caller);
  const set = { keeperInvitations: withoutInvitations(wallets) };
  const declined = await answer(context, { credId, wallets, set });
  recordCallerAudit(context, 'keeper-declined', { credId });
  return declined;
}

interface Answer extends Pick<CredentialChange, 'credId' | 'set' | 'event'> {
  /** Those of which one must be invited. */
  readonly wallets: readonly string[];
}

async function answer(
  { database, loaders, now }: CredentialContext,
  { wallets, ...change }: Answer,
): Promise<CredentialDocument> {
  const invitation = { $elemMatch: { to: { $in: wallets }, expiresAt: { $gt: now() } } };
  const answered = await changeCredential(database, {
    ...change,
    conditions: { ...IN_USE, keeperInvitations: invitation },
  });
  loaders.credential.clear(change.credId);
  return answered ?? refuseOffer(change.credId);
}

/** Ends all rights of the signed-in person as a keeper of a credential. */
export async function leaveCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { wallets, userId } = requireUser(context.caller);
  const current = (await context.loaders.credential.load(credId)) ?? refuseCredId(credId);
  const kept = (current.keepers ?? []).filter((wallet) => wallets.includes(wallet));
  const mail = kept.includes(current.offer?.to ?? '') ? await mailOfEnd(context, current, 'DECLINED') : {};
  const left = await changeCredential(context.database, {
    credId,
    conditions: { keepers: { $in: kept } },
    set: without(kept),
    event: { type: 'credential.keeper_left', people: [userId], ...mail },
  });
  context.loaders.credential.clear(credId);
  if (!left) refuseStranger(credId);
  recordCallerAudit(context, 'keeper-left', { credId });
  for (const from of kept) await recordCredentialEvent(context, { credId, kind: 'KEEPER_REMOVED', from });
  await endKeeping(context, left, kept);
  return left;
}

function refuseStranger(credId: number): never {
  throw new RequestError('FORBIDDEN', `You do not keep credential ${credId}.`, { reason: 'NOT_CURATOR' });
}

/** The part of a `$set` that ends what these wallets are for a credential, besides its curator. An offer of the curator stays. */
function without(wallets: readonly string[]): CredentialChange['set'] {
  const keepers = { $setDifference: [KEEPERS, { $literal: wallets }] };
  const isHandedOver = { $and: ['$offer.handOver', { $in: ['$offer.to', { $literal: wallets }] }] };
  const offer = { $cond: [isHandedOver, '$$REMOVE', '$offer'] };
  return { keepers, keeperInvitations: withoutInvitations(wallets), offer, ...ENDS_RIGHTS };
}

function withoutInvitations(wallets: readonly string[]): object {
  return { $filter: { input: INVITATIONS, cond: { $not: { $in: ['$$this.to', { $literal: wallets }] } } } };
}

/** Ends what is under way by the right of these wallets. To be called after that write and before its answer. */
async function endKeeping(
  context: CredentialContext,
  changed: CredentialDocument,
  wallets: readonly string[],
): Promise<void> {
  await endAllRights(context, changed);
  await endCredentialTransfers(context.database, changed._id, { curator: { $in: [...wallets] } });
}
