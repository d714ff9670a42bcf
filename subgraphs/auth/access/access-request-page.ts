import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { byTime, type Page, type PageArguments, readPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import { type AccessRequestDocument, listOwnRequests, listWaitingRequests } from './access-request-store.ts';

/** A page of requests. */
export type AccessRequestPage = Page<AccessRequestDocument>;

const BY_TIME = byTime(({ askedAt, _id }: AccessRequestDocument) => ({ at: askedAt, _id }));

/** Lists the viewer's own requests, newest first. */
export async function listAccessRequests(context: AuthContext, page: PageArguments): Promise<AccessRequestPage> {
  const { userId } = requireUser(context.caller);
  return readPage(page, BY_TIME, async (part) => listOwnRequests(context.database, userId, part));
}

/** Lists the requests that wait for an operator's answer, oldest first. */
export async function listQueue(context: AuthContext, page: PageArguments): Promise<AccessRequestPage> {
  requireOperator(context);
  return readPage(page, BY_TIME, async (part) => listWaitingRequests(context.database, part));
}
