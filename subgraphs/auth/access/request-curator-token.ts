import { findCredentials } from '../../shared/credentials/credential-store.ts';
import { listCredentials } from '../../shared/credentials/list-credentials.ts';
import { RequestError } from '../../shared/errors.ts';
import { parseAddress } from '../../shared/items/address.ts';
import { isCuratedBy } from '../../shared/permissions/curator-right.ts';
import { newCuratorTokenId } from '../../shared/permissions/curator-token-store.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { parseText } from '../../shared/request/parse-text.ts';
import type { AuthContext } from '../context.ts';
import type { RequestCuratorTokenInput } from '../generated.ts';
import type { AccessRequestDocument } from './access-request-store.ts';
import { makeRequest } from './make-request.ts';

const LONGEST_DAYS = 366;
const MOST_CREDENTIALS = 100;
const LABEL = { what: 'A label', field: 'label', longest: 100, shown: 'line' } as const;

/** Requests a curator token that is bound to a wallet of the viewer (spec 5.3). */
export async function requestCuratorToken(
  context: AuthContext,
  { message, idempotencyKey, ...input }: RequestCuratorTokenInput,
): Promise<AccessRequestDocument> {
  const address = requireOwnWallet(context, input.address);
  const curatorToken = {
    address,
    credIds: input.credIds == null ? null : await parseCredIds(context, address, input.credIds),
    days: parseDays(input.days ?? null),
    label: parseText(input.label, LABEL),
  };
  if (curatorToken.credIds === null) await checkCurates(context, address);
  const isGranted = context.selfService.curatorTokens;
  return makeRequest(context, {
    app: null,
    curatorToken,
    grantedId: newCuratorTokenId(),
    message,
    idempotencyKey,
    isGranted,
  });
}

/** Returns the key of a wallet that the viewer has linked; throws FORBIDDEN for another one. */
export function requireOwnWallet({ caller }: Pick<AuthContext, 'caller'>, text: string): string {
  const { wallets } = requireUser(caller);
  const key = parseAddress(text)?.key;
  if (key !== undefined && wallets.includes(key)) return key;
  throw walletNotLinked();
}

/** Creates the error for a wallet that the viewer has not linked, or not any more. */
export function walletNotLinked(): RequestError {
  return new RequestError('FORBIDDEN', '"address" must be a wallet that you have linked.', {
    reason: 'WALLET_NOT_LINKED',
  });
}

/** Spec 5.3: a credential must exist first. A token without limits covers none that its wallet only keeps. */
async function checkCurates({ database }: AuthContext, curator: string): Promise<void> {
  const [first] = await listCredentials(database, { curator }, { after: null, limit: 1 });
  if (first) return;
  throw new RequestError(
    'FORBIDDEN',
    'This wallet curates no credential: create one in the dashboard first, or name those that it keeps in "credIds".',
    {
      reason: 'NO_CREDENTIAL',
    },
  );
}

async function parseCredIds(
  { database }: AuthContext,
  curator: string,
  asked: readonly number[],
): Promise<readonly number[]> {
  const credIds = [...new Set(asked)];
  if (credIds.length === 0 || credIds.length > MOST_CREDENTIALS) {
    throw new RequestError('BAD_USER_INPUT', `"credIds" must name 1 to ${MOST_CREDENTIALS} credentials.`, {
      reason: 'INVALID_INPUT',
      field: 'credIds',
    });
  }
  const own = (await findCredentials(database, credIds)).filter((each) => isCuratedBy(curator, each));
  if (own.length === credIds.length) return credIds;
  throw new RequestError('FORBIDDEN', '"credIds" must name only credentials that this wallet curates or keeps.', {
    reason: 'NOT_CURATOR',
  });
}

function parseDays(asked: number | null): number {
  const days = asked ?? 90;
  if (days >= 1 && days <= LONGEST_DAYS) return days;
  throw new RequestError('BAD_USER_INPUT', `"days" must be from 1 to ${LONGEST_DAYS}.`, {
    reason: 'INVALID_INPUT',
    field: 'days',
  });
}
