import { DAY, period } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import {
  type CuratorTokenDocument,
  listCuratorTokens,
  type CuratorTokenPage as TokenPart,
} from '../../shared/permissions/curator-token-store.ts';
import { requireOperator } from '../../shared/permissions/operator.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { type Page, parseCursor, parsePageSize, toPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { QueryCuratorTokensArgs } from '../generated.ts';

/** A page of curator tokens. */
export type CuratorTokenPage = Page<CuratorTokenDocument>;

const PAGE_SIZE = 20;
const LONGEST_DAYS = 366;

/** The time of the last token in milliseconds, and its id. */
const CURSOR = /^\d{1,16} [0-9a-f]{12}$/;

/** A page of the curator tokens of the viewer's wallets, or of all for an operator, newest first. */
export async function listTokens(
  context: CredentialContext,
  { first, after, all, endingWithinDays }: QueryCuratorTokensArgs,
): Promise<CuratorTokenPage> {
  const size = parsePageSize(first ?? PAGE_SIZE);
  const found = await listCuratorTokens(context.database, {
    ...(all ? everyones(context) : { curators: requireUser(context.caller).wallets }),
    ...(endingWithinDays != null && { ending: period(context.now(), parseDays(endingWithinDays) * DAY) }),
    after: parsePosition(after),
    size: size + 1,
  });
  return toPage(
    found,
    size,
    (token) => token,
    ({ tokenId, createdAt }) => `${createdAt.getTime()} ${tokenId}`,
  );
}

function everyones(context: CredentialContext): object {
  requireOperator(context);
  return {};
}

function parseDays(days: number): number {
  if (days >= 1 && days <= LONGEST_DAYS) return days;
  throw new RequestError('BAD_USER_INPUT', `"endingWithinDays" must be from 1 to ${LONGEST_DAYS}.`, {
    reason: 'INVALID_INPUT',
    field: 'endingWithinDays',
  });
}

function parsePosition(after: string | null | undefined): TokenPart['after'] {
  if (after === null || after === undefined) return null;
  const [time = '', tokenId = ''] = parseCursor(after, CURSOR).split(' ');
  return { createdAt: new Date(Number(time)), tokenId };
}
