import { recordCallerAudit } from '../shared/audit.ts';
import { DAY, period } from '../shared/durations.ts';
import { RequestError } from '../shared/errors.ts';
import {
  type CuratorTokenDocument,
  findNamedCuratorToken,
  listCuratorTokens,
  revokeCuratorToken,
} from '../shared/permissions/curator-token-store.ts';
import { requireOperator } from '../shared/permissions/operator.ts';
import { requireUser } from '../shared/request/caller.ts';
import { byTime, type Page, readPage } from '../shared/request/paging.ts';
import type { CredentialContext } from './context.ts';
import type { CuratorTokenOrigin, QueryCuratorTokensArgs } from './generated.ts';
import { endListRights } from './list/end-list-rights.ts';

/** A page of curator tokens. */
export type CuratorTokenPage = Page<CuratorTokenDocument>;

const LONGEST_DAYS = 366;

const BY_TIME = byTime(({ createdAt, tokenId }: CuratorTokenDocument) => ({ at: createdAt, _id: tokenId }));

/** A page of the curator tokens of the viewer's wallets, or of all for an operator, newest first. */
export async function listTokens(
  context: CredentialContext,
  { all, endingWithinDays, ...page }: QueryCuratorTokensArgs,
): Promise<CuratorTokenPage> {
  const filter = {
    ...(all ? everyones(context) : { curators: requireUser(context.caller).wallets }),
    ...(endingWithinDays != null && { ending: period(context.now(), parseDays(endingWithinDays) * DAY) }),
  };
  return readPage(page, BY_TIME, async (part) => listCuratorTokens(context.database, filter, part));
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

/** Revokes a curator token of one of the viewer's wallets, or any token for an operator. A repeat does not change the time of the revocation. */
export async function endCuratorToken(context: CredentialContext, tokenId: string): Promise<CuratorTokenDocument> {
  const { wallets, isOperator } = requireUser(context.caller);
  const token = await requireToken(context, tokenId);
  const isOwn = wallets.includes(token.curator);
  if (!isOwn && !isOperator) throw unknownToken();
  if (!isOwn) requireOperator(context);
  const isRevoked = await revokeCuratorToken(context.database, tokenId, context.now());
  // A repeat too: the first call may have been interrupted before this.
  await endListRights(context.database, { curators: [token.curator], credIds: token.credIds });
  if (!isRevoked) return token;
  recordCallerAudit(context, 'curator-token-revoked', { tokenId });
  return requireToken(context, tokenId);
}

async function requireToken({ database }: CredentialContext, tokenId: string): Promise<CuratorTokenDocument> {
  const token = await findNamedCuratorToken(database, tokenId);
  if (token) return token;
  throw unknownToken();
}

function unknownToken(): RequestError {
  return new RequestError('NOT_FOUND', 'None of your wallets has a curator token with this ID: reload the page.', {
    reason: 'UNKNOWN_TOKEN',
  });
}

/** Who took a token, as the viewer may know. */
export function tokenOriginOf({ caller }: CredentialContext, { userId }: CuratorTokenDocument): CuratorTokenOrigin {
  if (userId === null) return 'SHELL';
  return caller.kind === 'user' && caller.userId === userId ? 'VIEWER' : 'OTHER';
}
