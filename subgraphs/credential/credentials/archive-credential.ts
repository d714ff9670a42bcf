import { recordCallerAudit } from '../../shared/audit.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';
import { ENDS_RIGHTS, endRights } from './end-rights.ts';
import { changeOwnCredential } from './own-credential.ts';

/** The curator cannot change a credential that an operator has taken down. */
const NOT_TAKEN_DOWN = { takenDown: { $exists: false } };

/** Archives a credential. If it is already archived, the time of its archiving stays the same. */
export async function archiveCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const set = { archivedAt: { $ifNull: ['$archivedAt', context.now()] }, offer: '$$REMOVE', ...ENDS_RIGHTS };
  const archived = await changeOwnCredential(context, { credId, conditions: NOT_TAKEN_DOWN, set });
  recordCallerAudit(context, 'credential-archived', { credId });
  await endRights(context, archived);
  return archived;
}

/** Restores an archived credential. */
export async function unarchiveCredential(context: CredentialContext, credId: number): Promise<CredentialDocument> {
  const set = { archivedAt: '$$REMOVE' };
  const credential = await changeOwnCredential(context, { credId, conditions: NOT_TAKEN_DOWN, set });
  recordCallerAudit(context, 'credential-unarchived', { credId });
  return credential;
}
