import { recordCallerAudit } from '../../shared/audit.ts';
import { findLinkedPeople } from '../../shared/credentials/claim-credential.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkInUse, parseCuratorAddress } from '../../shared/permissions/curator.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { NOBODY } from '../../shared/request/caller.ts';
import type { CredentialContext } from '../context.ts';
import type { HandOverCredentialInput } from '../generated.ts';
import { changeCredential, IN_USE } from './change-credential.ts';
import { mailOfEnd, mailTo } from './hand-over-end.ts';
import { OFFER_LIFETIME, refuseOffer } from './offer-credential.ts';

/**
 * Offers a credential to one of its keepers for an operator. Its curator is told and can refuse; the keeper can accept once they have had
 * as much time for that as an offer has. It replaces an earlier offer.
 */
export async function announceHandOver(
  context: CredentialContext,
  input: HandOverCredentialInput,
): Promise<CredentialDocument> {
  const { userId: by } = requireOperator(context);
  const { credId } = input;
  const reason = parseOperatorReason(input.reason);
  const to = parseCuratorAddress(input.keeper, 'keeper');
  const current = (await context.loaders.credential.load(credId)) ?? refuseCredId(credId);
  checkInUse(current);
  if (!current.keepers?.includes(to)) refuseNoKeeper();
  const offeredAt = context.now();
  const opensAt = after(offeredAt, OFFER_LIFETIME);
  const handOver = { opensAt, reason, by };
  const offer = { $literal: { to, offeredAt, expiresAt: after(opensAt, OFFER_LIFETIME), handOver } };
  const people = await findLinkedPeople(context.database, [current.curator, to]);
  const mail = mailTo(people, context.caller, { kind: 'hand-over-announced', credId, reason, opensAt });
  const announced = await changeCredential(context.database, {
    credId,
    conditions: { ...IN_USE, curator: current.curator, keepers: to },
    set: { offer },
    event: { type: 'credential.hand_over_announced', ...mail },
  });
  context.loaders.credential.clear(credId);
  // It was changed meanwhile: the checks say how.
  if (!announced) return announceHandOver(context, input);
  recordCallerAudit(context, 'hand-over-announced', { credId, to, reason, by });
  await recordCredentialEvent(context, { credId, kind: 'HAND_OVER_ANNOUNCED', to });
  return announced;
}

function refuseNoKeeper(): never {
  throw new RequestError('BAD_USER_INPUT', 'This wallet does not keep the credential: name the wallet of a keeper.', {
    reason: 'INVALID_INPUT',
    field: 'keeper',
  });
}

/** Ends a hand-over that an operator has announced, for an operator. */
export async function takeBackHandOver(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { userId: by } = requireOperator(context);
  const current = (await context.loaders.credential.load(credId)) ?? refuseCredId(credId);
  const mail = await mailOfEnd(context, current, 'TAKEN_BACK');
  const ended = await changeCredential(context.database, {
    credId,
    conditions: { 'offer.handOver': { $exists: true }, 'offer.expiresAt': { $gt: context.now() } },
    set: { offer: '$$REMOVE' },
    event: { type: 'credential.hand_over_ended', ...mail },
  });
  context.loaders.credential.clear(credId);
  if (!ended) refuseOffer(credId);
  recordCallerAudit(context, 'hand-over-taken-back', { credId, by });
  const from = current.offer?.to ?? null;
  await recordCredentialEvent(context, { credId, kind: 'HAND_OVER_ENDED', from }, NOBODY);
  return ended;
}
