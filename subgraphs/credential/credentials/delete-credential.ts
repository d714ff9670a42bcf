import { recordCallerAudit } from '../../shared/audit.ts';
import { type CredentialDocument, refuseCredId } from '../../shared/credentials/credential-store.ts';
import { deleteStoredCredential } from '../../shared/credentials/deleted-credentials.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { takenDownError } from '../../shared/permissions/curator.ts';
import { checkBelongsTo } from '../../shared/permissions/curator-right.ts';
import { endCredentialTokens } from '../../shared/permissions/curator-token-store.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { endCredentialTransfers } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import type { CredentialContext } from '../context.ts';
import type { MutationDeleteCredentialArgs, MutationDeleteTakenDownCredentialArgs } from '../generated.ts';
import { endAllRights, requireOwnCredential } from './change-credential.ts';

/** How long a credential must have been archived: time for whoever misses it to speak. */
const ARCHIVED_FOR = DAY;

/** Deletes an archived credential of the signed-in person for good. */
export async function deleteCredential(
  context: CredentialContext,
  input: MutationDeleteCredentialArgs,
): Promise<boolean> {
  const { credId } = input;
  const own = await requireOwnCredential(context, credId, checkBelongsTo);
  checkSignedInRecently(requireUser(context.caller), context.now());
  if (own.takenDown) throw takenDownError(credId);
  const latest = after(context.now(), -ARCHIVED_FOR);
  checkArchivedBy(own, latest);
  checkConfirmed(own, input.name);
  const { curator, name } = own;
  const conditions = { curator, name, archivedAt: { $lte: latest }, takenDown: { $exists: false } };
  // It was changed meanwhile: the checks say how.
  return (await remove(context, credId, { conditions })) || deleteCredential(context, input);
}

/** Deletes a credential that was taken down, for an operator. */
export async function deleteTakenDownCredential(
  context: CredentialContext,
  input: MutationDeleteTakenDownCredentialArgs,
): Promise<boolean> {
  const { userId: by } = requireOperator(context);
  const { credId } = input;
  const reason = parseOperatorReason(input.reason);
  const { takenDown } = (await context.loaders.credential.load(credId)) ?? refuseCredId(credId);
  if (!takenDown) refuseUntouched(credId);
  const removal = { conditions: { takenDown: { $exists: true } }, detail: { by, reason } };
  return (await remove(context, credId, removal)) || deleteTakenDownCredential(context, input);
}

interface Removal {
  /** What must be true of the credential. */
  readonly conditions: object;
  /** What the audit record holds besides. */
  readonly detail?: Readonly<Record<string, string>>;
}

async function remove(context: CredentialContext, credId: number, { conditions, detail }: Removal): Promise<boolean> {
  const { database, loaders, now } = context;
  const deleted = await deleteStoredCredential(database, { credId, conditions, at: now() });
  loaders.credential.clear(credId);
  if (!deleted) return false;
  const { name, kind } = deleted;
  recordCallerAudit(context, 'credential-deleted', { credId, name, kind, ...detail });
  await endAllRights(context, { ...deleted, rightsVersion: (deleted.rightsVersion ?? 0) + 1 });
  await endPermissions(context, credId);
  return true;
}

function checkArchivedBy({ _id, archivedAt }: CredentialDocument, latest: Date): void {
  if (archivedAt && archivedAt <= latest) return;
  throw new RequestError('CONFLICT', `Credential ${_id} can be deleted once it has been archived for a day.`, {
    reason: 'NOT_ARCHIVED',
    ...(archivedAt && { deletableAt: after(archivedAt, ARCHIVED_FOR) }),
  });
}

function checkConfirmed({ name }: CredentialDocument, typed: string): void {
  if (typed.trim() === name.trim()) return;
  throw new RequestError('BAD_USER_INPUT', 'To delete the credential, type its name exactly as shown.', {
    reason: 'NOT_CONFIRMED',
  });
}

function refuseUntouched(credId: number): never {
  throw new RequestError('CONFLICT', `Credential ${credId} is not taken down: only its curator can delete it.`, {
    reason: 'NOT_TAKEN_DOWN',
  });
}

/** Ends what was granted for a credential that is deleted. Safe to repeat. */
export async function endPermissions(
  { database, now }: Pick<CredentialContext, 'database' | 'now'>,
  credId: number,
): Promise<void> {
  await endCredentialTransfers(database, credId);
  await endCredentialTokens(database, credId, now());
}
