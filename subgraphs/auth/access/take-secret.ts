import { recordAudit } from '../../shared/audit.ts';
import { isDuplicateKey } from '../../shared/database/duplicate-key.ts';
import { DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireUser, type UserCaller } from '../../shared/request/caller.ts';
import { checkSignedInRecently } from '../../shared/request/recent-sign-in.ts';
import { insertApp, removeAppDocument } from '../apps/app-store.ts';
import { newApp } from '../apps/register-app.ts';
import type { AuthContext } from '../context.ts';
import type { ShownSecret } from '../generated.ts';
import { findUser } from '../people/user-store.ts';
import { accountGone } from '../people/viewer.ts';
import { markRequestTaken } from './access-request-changes.ts';
import { type AccessRequestDocument, findAccessRequest } from './access-request-store.ts';
import { revokeIfOutdated } from './curator-tokens.ts';
import { issueCuratorToken } from './issue-curator-token.ts';
import { requireOwnWallet, walletNotLinked } from './request-curator-token.ts';
import { closedRequest, requestStateOf, unknownRequest } from './show-request.ts';

/**
 * Creates what was granted, and returns its secret to the person who made the request. The insert of the app or the token, whose
 * id the request has held from the start, decides who takes the secret: of many calls, one inserts. It exists nowhere else, so a
 * call whose answer was lost cannot be repeated.
 */
export async function takeSecret(context: AuthContext, requestId: string): Promise<ShownSecret> {
  const caller = requireUser(context.caller);
  checkSignedInRecently(caller, context.now());
  const request = await requireTakeable(context, caller, requestId);
  const shown = await create(context, request).catch(async (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // The process that has inserted it may have stopped before it could say so.
    await markRequestTaken(context.database, request, context.now());
    throw refuse(context, request, secretTaken(request));
  });
  await markRequestTaken(context.database, request, context.now());
  await checkStillHere(context, request);
  recordTaken(context, request);
  return shown;
}

/** A concurrent deletion of the account, suspension or unlinking of the wallet may have missed what was created. */
async function checkStillHere(
  { database, now }: AuthContext,
  { userId, curatorToken, grantedId }: AccessRequestDocument,
): Promise<void> {
  if (curatorToken) {
    const token = { userId, tokenId: grantedId, curator: curatorToken.address };
    const refusal = await revokeIfOutdated(database, now(), token);
    if (refusal === 'WALLET_NOT_LINKED') throw walletNotLinked();
    if (refusal === 'ACCOUNT_GONE') throw accountGone();
    return;
  }
  if (await findUser(database, userId)) return;
  await removeAppDocument(database, grantedId);
  throw accountGone();
}

async function requireTakeable(
  context: AuthContext,
  { userId }: UserCaller,
  requestId: string,
): Promise<AccessRequestDocument> {
  const request = await findAccessRequest(context.database, requestId);
  if (!request) throw unknownRequest();
  if (request.userId !== userId) throw refuse(context, request, unknownRequest());
  const state = requestStateOf(request, context.now());
  if (state === 'GRANTED') return request;
  if (state === 'TAKEN') throw refuse(context, request, secretTaken(request));
  if (state !== 'WAITING') throw refuse(context, request, closedRequest());
  throw new RequestError('CONFLICT', 'This request is still waiting for an answer: come back when it is granted.', {
    reason: 'NOT_ANSWERED',
  });
}

async function create(context: AuthContext, request: AccessRequestDocument): Promise<ShownSecret> {
  if (request.app) return createApp(context, request, request.app);
  return createCuratorToken(context, request);
}

async function createApp(
  { database, now }: AuthContext,
  { grantedId, userId }: AccessRequestDocument,
  settings: NonNullable<AccessRequestDocument['app']>,
): Promise<ShownSecret> {
  const { app, shown } = newApp({ clientId: grantedId, owners: [userId], settings, now: now() });
  await insertApp(database, app);
  return { secret: shown.clientSecret, clientId: grantedId, tokenId: null, expiresAt: null };
}

/** The wallet may have been unlinked since. */
async function createCuratorToken(
  context: AuthContext,
  { grantedId: tokenId, userId, curatorToken }: AccessRequestDocument,
): Promise<ShownSecret> {
  if (!curatorToken) throw closedRequest();
  const { credIds, days, label } = curatorToken;
  const address = requireOwnWallet(context, curatorToken.address);
  const order = { address, lifetime: days * DAY, credIds, label, tokenId, userId };
  const { token, expiresAt } = await issueCuratorToken(context.database, context.now(), order);
  return { secret: token, clientId: null, tokenId, expiresAt };
}

function recordTaken(context: AuthContext, { _id: request, userId, app, grantedId }: AccessRequestDocument): void {
  if (app) {
    recordAudit(context, { event: 'app-registered', userId, clientId: grantedId, detail: { request } });
    return;
  }
  recordAudit(context, { event: 'curator-token-issued', userId, detail: { request, tokenId: grantedId } });
}

function secretTaken({ app, grantedId }: AccessRequestDocument): RequestError {
  return new RequestError(
    'CONFLICT',
    app
      ? 'The secret of this app was already taken, and it is shown only once: rotate it to get another.'
      : 'This token was already taken, and it is shown only once: revoke it and request another.',
    { reason: 'SECRET_TAKEN', ...(app ? { clientId: grantedId } : { tokenId: grantedId }) },
  );
}

/** Records an attempt that is refused; returns its error. */
function refuse(context: AuthContext, { _id: request }: AccessRequestDocument, error: RequestError): RequestError {
  const { userId } = requireUser(context.caller);
  recordAudit(context, {
    event: 'secret-refused',
    userId,
    detail: { request, reason: String(error.extensions.reason) },
  });
  return error;
}
