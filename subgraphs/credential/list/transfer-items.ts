import { recordCallerAudit } from '../../shared/audit.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { toTransferCaller } from '../../shared/permissions/curator.ts';
import { isCuratedBy, requireRight } from '../../shared/permissions/curator-right.ts';
import {
  deleteTransfers,
  findTransfer,
  insertTransfers,
  type TransferDocument,
  takeTicket,
} from '../../shared/permissions/transfer-store.ts';
import { type CuratorCaller, requireUser } from '../../shared/request/caller.ts';
import { holderOf } from '../../shared/request/holder.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { CredentialContext } from '../context.ts';
import { requireOwnCredential } from '../credentials/change-credential.ts';
import type { Transfer } from '../generated.ts';
import { toItemText } from '../items/item.ts';
import { findListToRead, type OwnList, refuseKind } from './find-own-list.ts';

const TRANSFER_LIFETIME = 15 * MINUTE;
const TICKET_LIFETIME = MINUTE;

/** Lets the signed-in curator upload or download the items of a list over REST. The secrets are returned only here. */
export async function openTransfer(context: CredentialContext, credId: number): Promise<Transfer> {
  const { caller, credentialApiUrl, now } = context;
  const { userId, sessionId, isDashboard } = requireUser(caller);
  const credential = await requireOwnCredential(context, credId);
  const curator = requireRight(caller, credential);
  if (credential.kind !== 'LIST') refuseKind(credential);
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
 * A concurrent sign-out, deletion, suspension, unlinking or end of a keeper's right may have missed the new transfers, so the caller is identified again after
 * they are stored: an end before that is seen here, and a later one deletes them.
 */
async function storeTransfers(
  { database, identifyAgain, loaders }: CredentialContext,
  [token, ticket]: readonly [TransferDocument, TransferDocument],
): Promise<void> {
  await insertTransfers(database, [token, ticket]);
  const caller = await identifyAgain();
  const credential = await loaders.credential.clear(token.credId).load(token.credId);
  const isCurated = credential !== null && isCuratedBy(token.curator, credential);
  if (caller.kind === 'user' && caller.wallets.includes(token.curator) && isCurated) return;
  await deleteTransfers(database, [token._id, ticket._id]);
  const message = 'You signed out, unlinked your wallet or lost your right to the list in the meantime: sign in again.';
  throw new RequestError('UNAUTHENTICATED', message, { reason: 'TOKEN_UNKNOWN' });
}

/** A list that is read from one end to the other. */
export interface ItemsExport {
  /** For whom it counts: the person or the wallet. */
  readonly holder: string;
  readonly revision: number;
  readonly batches: AsyncIterable<readonly string[]>;
  /** Frees what the export holds; safe to repeat. */
  readonly close: () => Promise<void>;
}

/** Opens all items of a list for its curator. */
export async function exportItems(context: CredentialContext, request: DownloadRequest): Promise<ItemsExport> {
  const { caller } = await findDownload(context, request);
  const { credId, isCheck } = request;
  const { state, batches, close } = await context.itemLists.export(credId);
  const { revision } = state;
  if (!isCheck) recordCallerAudit(context, 'list-exported', { credId, revision }, caller);
  const toTexts = async function* (): AsyncGenerator<readonly string[]> {
    for await (const items of batches) yield items.map(toItemText);
  };
  return { holder: holderOf(caller), revision, batches: toTexts(), close: closedBeforeStop(context, close) };
}

/** Makes a stop wait from now on until the export has been closed. */
function closedBeforeStop({ pending }: CredentialContext, close: ItemsExport['close']): ItemsExport['close'] {
  const closed = Promise.withResolvers<void>();
  void pending.track(closed.promise);
  return async () => {
    try {
      await close();
    } finally {
      closed.resolve();
    }
  };
}

/** A request for the items of a list, with a token or a ticket. */
export interface DownloadRequest {
  readonly credId: number;
  readonly auth: { readonly accessToken: string } | { readonly ticket: string };
  /** Whether only the permission is checked: the ticket then stays valid. */
  readonly isCheck: boolean;
}

/** The list that may be downloaded; throws unless the caller is its curator, or has a ticket of the curator's. */
async function findDownload(context: CredentialContext, { credId, auth, isCheck }: DownloadRequest): Promise<OwnList> {
  if ('accessToken' in auth) return findListToRead(context, { auth, credId });
  const caller = await findTicketHolder(context, auth.ticket, isCheck);
  return findListToRead({ ...context, caller }, { credId });
}

async function findTicketHolder(
  { database, now }: CredentialContext,
  ticket: string,
  isCheck: boolean,
): Promise<CuratorCaller> {
  const hash = hashSecret(ticket);
  const found = isCheck
    ? await findTransfer(database, { hash, isTicket: true, now: now() })
    : await takeTicket(database, hash, now());
  if (found) return toTransferCaller(found);
  throw new RequestError('UNAUTHENTICATED', 'This ticket was used or has expired: begin the download again.', {
    reason: 'TICKET_OVER',
  });
}
