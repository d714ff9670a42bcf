import type { CredentialDocument } from '../credentials/credential-store.ts';
import { after, MINUTE } from '../durations.ts';
import { RequestError } from '../errors.ts';
import { addressKeyOf, parseAddress } from '../items/address.ts';
import { type Caller, type CuratorCaller, type TokenKind, type UserCaller, wrongToken } from '../request/caller.ts';
import type { RequestContext } from '../request/context.ts';
import { hashSecret, SECRET_PREFIX } from '../secrets/secret.ts';
import {
  type CuratorTokenDocument,
  findCuratorToken,
  findNamedCuratorToken,
  touchCuratorToken,
} from './curator-token-store.ts';
import { findTransfer, type TransferDocument } from './transfer-store.ts';

/** Identifies the curator by a curator token; null for an unknown, revoked, suspended or expired one. */
export async function findCurator(context: CuratorLookup, token: string): Promise<CuratorCaller | null> {
  const hash = hashSecret(token);
  const stored = await findCuratorToken(context.database, hash);
  const now = context.now();
  const curator = toCurator(stored, now);
  const stale = after(now, -MINUTE);
  if (stored && curator && !(stored.lastUsedAt && stored.lastUsedAt >= stale)) {
    await touchCuratorToken(context.database, hash, now, stale);
  }
  return curator;
}

/** Identifies the curator of a running request once more; null if their token has ended. */
export async function findCuratorAgain(
  { database, now }: CuratorLookup,
  { tokenId }: CuratorCaller,
): Promise<CuratorCaller | null> {
  return toCurator(await findNamedCuratorToken(database, tokenId), now());
}

type CuratorLookup = Pick<RequestContext, 'database' | 'now'>;

function toCurator(stored: CuratorTokenDocument | null, now: Date): CuratorCaller | null {
  if (!stored || stored.revokedAt || stored.suspendedAt || (stored.expiresAt && stored.expiresAt <= now)) return null;
  const { tokenId, address, credIds, userId } = stored;
  return { kind: 'curator', tokenId, address: addressKeyOf(address), credIds, ...(userId != null && { userId }) };
}

/** A transfer acts for its person's wallet, on its one credential. */
export function toTransferCaller({ _id, curator, credId, userId, isDashboard }: TransferDocument): CuratorCaller {
  return {
    kind: 'curator',
    tokenId: _id,
    address: curator,
    credIds: [credId],
    userId,
    isTransfer: true,
    isDashboard: isDashboard ?? false,
  };
}

type CuratorAuth = { readonly accessToken: string } | null | undefined;

/**
 * Returns the caller as a curator: the holder of `auth.accessToken` if it is given, otherwise the caller of the request (spec 5.3).
 * Throws UNAUTHENTICATED, with the reason TOKEN_MISSING or TOKEN_UNKNOWN, and FORBIDDEN for a transfer and for a token of another kind.
 */
export async function requireCuratorCaller(
  context: CuratorLookup & Pick<RequestContext, 'caller'>,
  auth: CuratorAuth,
): Promise<UserCaller | CuratorCaller> {
  if (auth) {
    if (isTransfer(auth.accessToken)) refuseTransfer();
    checkKind(auth.accessToken);
    const curator = await findCurator(context, auth.accessToken);
    return curator ?? refuseToken('TOKEN_UNKNOWN');
  }
  const { caller } = context;
  if (caller.kind === 'curator' || caller.kind === 'user') return caller;
  if (caller.kind === 'app') throw wrongToken(['SESSION', 'CURATOR'], 'APP');
  return refuseToken(caller.kind === 'nobody' && caller.rejected ? 'TOKEN_UNKNOWN' : 'TOKEN_MISSING');
}

/** Does the same for an upload or a download of the items of a list, for which alone a transfer is good. */
export async function requireItemsCaller(
  context: RequestContext,
  auth: CuratorAuth,
): Promise<UserCaller | CuratorCaller> {
  if (!auth || !isTransfer(auth.accessToken)) return requireCuratorCaller(context, auth);
  const hash = hashSecret(auth.accessToken);
  const transfer = await findTransfer(context.database, { hash, isTicket: false, now: context.now() });
  return transfer ? toTransferCaller(transfer) : refuseToken('TOKEN_UNKNOWN');
}

const OTHER_KINDS: ReadonlyMap<string, TokenKind> = new Map([
  [SECRET_PREFIX.accessToken, 'APP'],
  [SECRET_PREFIX.session, 'SESSION'],
  [SECRET_PREFIX.dashboardSession, 'SESSION'],
]);

/** Its prefix decides, so that no other token is looked up here, and a token that has ended is told from one that never fits. */
function checkKind(token: string): void {
  const sent = OTHER_KINDS.get(token.slice(0, SECRET_PREFIX.curatorToken.length));
  if (sent) throw wrongToken(['CURATOR'], sent);
}

function isTransfer(token: string): boolean {
  return token.startsWith(SECRET_PREFIX.transfer);
}

function refuseTransfer(): never {
  throw new RequestError(
    'FORBIDDEN',
    'A transfer can only upload and download items: use a session or a curator token.',
    {
      reason: 'TOKEN_NARROWED',
    },
  );
}

/**
 * Returns the curator's wallet address for a new credential of this caller: the `wanted` one, or the one that was linked first.
 * Throws FORBIDDEN if the caller has no wallet, or not the wanted one.
 */
export function curatorAddress(caller: Caller, wanted?: string | null): string {
  const [first] = walletsOf(caller);
  if (first === undefined) {
    throw new RequestError('FORBIDDEN', 'Link a wallet first: a credential belongs to the wallet of its curator.', {
      reason: 'NO_WALLET',
    });
  }
  return wanted === null || wanted === undefined ? first : findOwnWallet(caller, wanted);
}

/** Parses a wallet address in a request and returns its key; throws BAD_USER_INPUT for any other text. */
export function parseCuratorAddress(text: string, field = 'curator'): string {
  const address = parseAddress(text);
  if (address) return address.key;
  throw new RequestError('BAD_USER_INPUT', 'This is not a wallet address on a supported chain.', {
    reason: 'INVALID_INPUT',
    field,
  });
}

function findOwnWallet(caller: Caller, wanted: string): string {
  const key = parseCuratorAddress(wanted);
  if (walletsOf(caller).includes(key)) return key;
  throw new RequestError(
    'FORBIDDEN',
    '"curator" must be a wallet that you have linked, or that your token is bound to.',
    {
      reason: 'WALLET_NOT_LINKED',
    },
  );
}

function walletsOf(caller: Caller): readonly string[] {
  if (caller.kind === 'user') return caller.wallets;
  if (caller.kind !== 'curator') return [];
  if (caller.credIds === null) return [caller.address];
  throw new RequestError('FORBIDDEN', 'This curator token is limited to some credentials and cannot create new ones.', {
    reason: 'TOKEN_NARROWED',
  });
}

/** Throws CONFLICT for an archived credential, FORBIDDEN for one that was taken down: neither can be changed. */
export function checkInUse({
  _id,
  archivedAt,
  takenDown,
}: Pick<CredentialDocument, '_id' | 'archivedAt' | 'takenDown'>): void {
  if (takenDown) throw takenDownError(_id);
  if (!archivedAt) return;
  throw new RequestError('CONFLICT', `Credential ${_id} is archived: unarchive it before you change it.`, {
    reason: 'ARCHIVED',
  });
}

/** Creates the error for a credential that an operator has taken down. */
export function takenDownError(credId: number): RequestError {
  return new RequestError(
    'FORBIDDEN',
    `Credential ${credId} was taken down by an operator: its curator can read why.`,
    {
      reason: 'TAKEN_DOWN',
    },
  );
}

function refuseToken(reason: 'TOKEN_MISSING' | 'TOKEN_UNKNOWN'): never {
  const message =
    reason === 'TOKEN_MISSING'
      ? 'Send a curator token: as auth.accessToken, or in the header "Authorization: Bearer <TOKEN>".'
      : 'This curator token is unknown, expired or revoked: request a new one.';
  throw new RequestError('UNAUTHENTICATED', message, { reason });
}
