import { recordCallerAudit } from '../../shared/audit.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { deleteTransfers, insertTransfers, type TransferDocument } from '../../shared/permissions/transfer-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { CredentialContext } from '../context.ts';
import { requireOwnCredential } from '../credentials/own-credential.ts';
import type { Transfer } from '../generated.ts';
import { refuseKind } from '../list/find-own-list.ts';

const TRANSFER_LIFETIME = 15 * MINUTE;
const TICKET_LIFETIME = MINUTE;

/** Lets the signed-in curator upload or download the items of a list over REST. The secrets are returned only here. */
export async function openTransfer(context: CredentialContext, credId: number): Promise<Transfer> {
  const { caller, credentialApiUrl, now } = context;
  const { userId, sessionId, isDashboard } = requireUser(caller);
  const { curator, kind } = await requireOwnCredential(context, credId);
  if (kind !== 'LIST') refuseKind(credId);
  const [token, ticket] = [newSecret('transfer'), newSecret('ticket')];
  const [expiresAt, ticketExpiresAt] = [after(now(), TRANSFER_LIFETIME), after(now(), TICKET_LIFETIME)];
  const permission = { credId, userId, sessionId, curator, isDashboard };
  await storeTransfers(context, [
    { _id: hashSecret(token), isTicket: false, ...permission, expiresAt },
    { _id: hashSecret(ticket), isTicket: true, ...permission, expiresAt: ticketExpiresAt },
  ]);
  recordCallerAudit(context, 'transfer-opened', { credId });
  return { token, expiresAt, ticket, ticketExpiresAt, url: `${credentialApiUrl}/cred/${credId}` };
}

/**
 * A concurrent sign-out, deletion, suspension or unlinking may have missed the new transfers, so the caller is identified again after
 * they are stored: an end before that is seen here, and a later one deletes them.
 */
async function storeTransfers(
  { database, identifyAgain }: CredentialContext,
  [token, ticket]: readonly [TransferDocument, TransferDocument],
): Promise<void> {
  await insertTransfers(database, [token, ticket]);
  const caller = await identifyAgain();
  if (caller.kind === 'user' && caller.wallets.includes(token.curator)) return;
  await deleteTransfers(database, [token._id, ticket._id]);
  const message = 'You signed out or unlinked your wallet in the meantime: sign in again.';
  throw new RequestError('UNAUTHENTICATED', message, { reason: 'TOKEN_UNKNOWN' });
}
