import { requireUser } from '../../shared/caller.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { recordAudit } from '../../shared/record-audit.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import { insertTransfers } from '../../shared/transfer-store.ts';
import type { CredentialContext } from '../context.ts';
import { requireOwnCredential } from '../credentials/own-credential.ts';
import type { Transfer } from '../generated.ts';
import { refuseKind } from '../list/find-own-list.ts';

const TRANSFER_LIFETIME = 15 * MINUTE;
const TICKET_LIFETIME = MINUTE;

/** Lets the signed-in curator send or fetch the items of a list over REST. The secrets are shown here once. */
export async function openTransfer(context: CredentialContext, credId: number): Promise<Transfer> {
  const { caller, credentialApiUrl, database, now } = context;
  const { userId } = requireUser(caller);
  const { curator, kind } = await requireOwnCredential(context, credId);
  if (kind !== 'LIST') refuseKind(credId);
  const [token, ticket] = [newSecret('transfer'), newSecret('ticket')];
  const [expiresAt, ticketExpiresAt] = [after(now(), TRANSFER_LIFETIME), after(now(), TICKET_LIFETIME)];
  const leave = { credId, userId, curator };
  await insertTransfers(database, [
    { _id: hashSecret(token), isTicket: false, ...leave, expiresAt },
    { _id: hashSecret(ticket), isTicket: true, ...leave, expiresAt: ticketExpiresAt },
  ]);
  recordAudit(context, 'transfer-opened', { credId });
  return { token, expiresAt, ticket, ticketExpiresAt, url: `${credentialApiUrl}/cred/${credId}` };
}
