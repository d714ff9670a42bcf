import { recordCallerAudit } from '../../shared/audit.ts';
import { recordCredentialEvent } from '../../shared/credentials/credential-events.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { isCuratorOf } from '../../shared/permissions/curator.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialTakeDown, QueryTakenDownCredentialsArgs } from '../generated.ts';
import { changeCredential, ENDS_RIGHTS, endRights, refuseUnknown } from './change-credential.ts';
import { type CredentialPage, findPage } from './find-credentials.ts';

/** Takes a credential down for an operator. If it is down already, only the reason changes. */
export async function takeDownCredential(
  context: CredentialContext,
  credId: number,
  given: string,
): Promise<CredentialDocument> {
  const { userId: by } = requireOperator(context);
  const reason = parseOperatorReason(given);
  const before = await context.loaders.credential.load(credId);
  const takenDown = { at: { $ifNull: ['$takenDown.at', context.now()] }, reason: { $literal: reason }, by };
  const changed = await change(context, credId, { takenDown, offer: '$$REMOVE', ...ENDS_RIGHTS });
  recordCallerAudit(context, 'credential-taken-down', { credId, by });
  if (!before?.takenDown) await recordCredentialEvent(context, { credId, kind: 'TAKEN_DOWN' });
  await endRights(context, changed);
  return changed;
}

/** Brings a credential back that was taken down. */
export async function restoreCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const { userId: by } = requireOperator(context);
  const before = await context.loaders.credential.load(credId);
  const changed = await change(context, credId, { takenDown: '$$REMOVE' });
  recordCallerAudit(context, 'credential-restored', { credId, by });
  if (before?.takenDown) await recordCredentialEvent(context, { credId, kind: 'RESTORED' });
  return changed;
}

async function change(
  { database, loaders }: CredentialContext,
  credId: number,
  set: Readonly<Record<string, unknown>>,
): Promise<CredentialDocument> {
  const changed = await changeCredential(database, { credId, conditions: {}, set });
  loaders.credential.clear(credId);
  return changed ?? refuseUnknown(credId);
}

/** Returns a credential unless it was taken down: then only its curator and operators see it. */
export function hideTakenDown(
  { caller }: Pick<CredentialContext, 'caller'>,
  credential: CredentialDocument | null,
): CredentialDocument | null {
  return credential?.takenDown && !maySee(caller, credential) ? null : credential;
}

/** Why and when a credential was taken down, for its curator and operators; null otherwise. */
export function showTakeDown(
  { caller }: Pick<CredentialContext, 'caller'>,
  credential: CredentialDocument,
): CredentialTakeDown | null {
  return credential.takenDown && maySee(caller, credential) ? credential.takenDown : null;
}

function maySee(caller: CredentialContext['caller'], credential: CredentialDocument): boolean {
  return isCuratorOf(caller, credential) || (caller.kind === 'user' && caller.isOperator);
}

/** A page of the credentials that were taken down, for operators, newest first. */
export async function findTakenDown(
  context: CredentialContext,
  page: QueryTakenDownCredentialsArgs,
): Promise<CredentialPage> {
  requireOperator(context);
  return findPage(context.database, { takenDown: { $exists: true } }, page);
}
