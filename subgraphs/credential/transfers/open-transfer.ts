import { requireUser } from '../../shared/caller.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { recordAudit } from '../../shared/record-audit.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import { isFenced } from '../../shared/transfer-fences.ts';
import { insertTransfers, type TransferDocument, withdrawTransfers } from '../../shared/transfer-store.ts';
import type { CredentialContext } from '../context.ts';
import { requireOwnCredential } from '../credentials/own-credential.ts';
import type { Transfer } from '../generated.ts';
import { refuseKind } from '../list/find-own-list.ts';

const TRANSFER_LIFETIME = 15 * MINUTE;
const TICKET_LIFETIME = MINUTE;

/** Lets the signed-in curator upload or download the items of a list over REST. The secrets are returned only here. */
export async function openTransfer(context: CredentialContext, credId: number): Promise<Transfer> {
  const { caller, credentialApiUrl, now } = context;
  const { userId, isDashboard } = requireUser(caller);
  const { curator, kind } = await requireOwnCredential(context, credId);
  if (kind !== 'LIST') refuseKind(credId);
  const [token, ticket] = [newSecret('transfer'), newSecret('ticket')];
  const [expiresAt, ticketExpiresAt] = [after(now(), TRANSFER_LIFETIME), after(now(), TICKET_LIFETIME)];
  const permission = { credId, userId, curator, isDashboard };
  await storeTransfers(context, [
    { _id: hashSecret(token), isTicket: false, ...permission, expiresAt },
    { _id: hashSecret(ticket), isTicket: true, ...permission, expiresAt: ticketExpiresAt },
  ]);
  recordAudit(context, 'transfer-opened', { credId });
  return { token, expiresAt, ticket, ticketExpiresAt, url: `${credentialApiUrl}/cred/${credId}` };
}

/** A concurrent sign-out, deletion or unlinking may have missed the new transfers, so its fence is checked after they are stored. */
async function storeTransfers(
  { database, arrivedAt }: CredentialContext,
  [token, ticket]: readonly [TransferDocument, TransferDocument],
): Promise<void> {
  await insertTransfers(database, [token, ticket]);
  if (!(await isFenced(database, token, arrivedAt))) return;
  await withdrawTransfers(database, [token._id, ticket._id]);
  const message = 'You signed out or unlinked your wallet in the meantime: sign in again.';
  throw new RequestError('UNAUTHENTICATED', message, { reason: 'TOKEN_UNKNOWN' });
}
