import { RequestError } from '../../shared/errors.ts';
import { toTransferCaller } from '../../shared/permissions/curator.ts';
import { findTransfer, takeTicket } from '../../shared/permissions/transfer-store.ts';
import type { CuratorCaller } from '../../shared/request/caller.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { CredentialContext } from '../context.ts';
import { findListToRead, type OwnList } from '../list/find-own-list.ts';

/** A request for the items of a list, with a token or a ticket. */
export interface DownloadRequest {
  readonly credId: number;
  readonly auth: { readonly accessToken: string } | { readonly ticket: string };
  /** Whether only the permission is checked: the ticket then stays valid. */
  readonly isCheck: boolean;
}

/** The list that may be downloaded; throws unless the caller is its curator, or has a ticket of the curator's. */
export async function findDownload(
  context: CredentialContext,
  { credId, auth, isCheck }: DownloadRequest,
): Promise<OwnList> {
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
