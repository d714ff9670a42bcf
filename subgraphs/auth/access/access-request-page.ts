import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { AuthContext } from '../context.ts';
import {
  type AccessRequestDocument,
  listOwnRequests,
  listWaitingRequests,
  type RequestPage,
} from '../stores/access-requests.ts';
import { noteRequestsRead } from '../stores/operator-notices.ts';

/** A page of requests. */
export type AccessRequestPage = Page<AccessRequestDocument>;

/** The position and the size of a page. */
interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

const PAGE_SIZE = 20;

/** The time of the last request in milliseconds, and its id. */
const CURSOR = /^\d{1,16} [0-9a-f]{24}$/;

/** Lists the viewer's own requests, newest first. */
export async function listAccessRequests(context: AuthContext, page: PageArguments): Promise<AccessRequestPage> {
  const { userId } = requireUser(context.caller);
  return readPage(page, async (part) => listOwnRequests(context.database, userId, part));
}

/** Lists the requests that wait for an operator's answer, oldest first. */
export async function listQueue(context: AuthContext, page: PageArguments): Promise<AccessRequestPage> {
  requireOperator(context);
  // Noted first: a request that this page misses then gets its e-mail.
  await noteRequestsRead(context.database);
  return readPage(page, async (part) => listWaitingRequests(context.database, part));
}

async function readPage(
  { first, after }: PageArguments,
  list: (part: RequestPage) => Promise<readonly AccessRequestDocument[]>,
): Promise<AccessRequestPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const found = await list({ after: parsePosition(after), limit: size + 1 });
  return toPage(
    found,
    size,
    (request) => request,
    ({ _id, askedAt }) => `${askedAt.getTime()} ${_id}`,
  );
}

function parsePosition(after: string | null | undefined): RequestPage['after'] {
  if (after === null || after === undefined) return null;
  const [time = '', _id = ''] = parseCursor(after, CURSOR).split(' ');
  return { askedAt: new Date(Number(time)), _id };
}
