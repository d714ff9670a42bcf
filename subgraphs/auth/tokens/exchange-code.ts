import { recordAudit } from '../../shared/audit.ts';
import { type OAuthError, oauthError } from '../../shared/oauth-error.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { type AppDocument, findApp, hasExpiringTokens } from '../apps/app-store.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import { isSameUri } from '../apps/redirect-uri.ts';
import type { AuthContext } from '../context.ts';
import type { ExchangeCodeInput, TokenSet } from '../generated.ts';
import { type CodeDocument, findCode, revokeCode, takeCode } from '../grants/code-store.ts';
import { passGateForTokens } from '../grants/gate.ts';
import { discardTokens, insertTokens } from '../grants/token-store.ts';
import { renewTold } from '../grants/told-credentials.ts';
import { checkWaiting, isWaiting, newTake } from '../kit/attempt.ts';
import type { Take, WithReadTime } from '../kit/take.ts';
import { newIdToken } from '../openid/new-id-token.ts';
import { newFamily } from './new-tokens.ts';
import { checkCodeVerifier } from './pkce.ts';
import { stopReuse } from './revoke-token.ts';
import { isInGrace } from './standing.ts';

/**
 * The authorization_code grant (spec 4.2). The tokens are stored first, before anyone knows them. Taking the code is the last
 * write and activates them: an interrupted exchange leaves the code unused, and a second exchange finds it taken.
 */
export async function exchangeCode(context: AuthContext, input: ExchangeCodeInput): Promise<TokenSet> {
  const mine = newTake();
  const app = await authenticateClient(context, input);
  const code = await findLiveCode(context, app, input);
  await checkOrSpend(context, code, input, mine);
  await passGateForTokens(context, { app, userId: code.userId });
  const { _id: familyId, clientId, userId, scopes, openId } = code;
  const told = await renewTold(context, { app, userId, openId });
  const grant = { clientId, userId, familyId, scopes, openId: openId && { ...openId, isTold: told !== null } };
  const tokens = newFamily(app, grant, context.now());
  const idToken = await newIdToken(context, { ...code, told }, tokens.shown.accessToken);
  await insertTokens(context.database, tokens.documents);
  if (!(await isWaiting(context)) || (await isGatedMeanwhile(context, app)) || !(await take(context, code, mine))) {
    await discardTokens(context.database, tokens.documents);
    // The caller has gone, or the code is used, over or narrowed now: the next look finds that.
    return exchangeCode(context, input);
  }
  recordAudit(context, { event: 'tokens-issued', clientId, userId, detail: { scopes, family: familyId } });
  return { ...tokens.shown, idToken };
}

/** Whether an app whose tokens had no end has got a gate: what was stored before was revoked then, and this may have come after. */
async function isGatedMeanwhile({ database }: AuthContext, app: AppDocument): Promise<boolean> {
  if (hasExpiringTokens(app)) return false;
  return Boolean((await findApp(database, app._id))?.gate);
}

async function findLiveCode(context: AuthContext, app: AppDocument, input: ExchangeCodeInput): Promise<CodeDocument> {
  const code = await findCode(context.database, { hash: hashSecret(input.code), clientId: app._id });
  if (!code) throw unusable();
  await checkWaiting(context);
  if (code.usedAt && !isRepeat(app, code, input)) await stopSecondUse(context, code);
  if (code.usedAt || code.revokedAt || code.expiresAt <= context.now()) throw unusable();
  return code;
}

/** A code with a wrong verifier or redirect_uri may be stolen: the code is then used up without tokens. */
async function checkOrSpend(
  { database, now }: AuthContext,
  code: CodeDocument,
  input: ExchangeCodeInput,
  mine: Take,
): Promise<void> {
  try {
    checkProof(code, input);
  } catch (error) {
    await takeCode(database, { _id: code._id }, mine, now());
    throw error;
  }
}

function checkProof(code: CodeDocument, { redirectUri, codeVerifier }: ExchangeCodeInput): void {
  checkRedirectUri(code, redirectUri ?? null);
  checkCodeVerifier(code.codeChallenge, codeVerifier);
}

/** The spec has no redirect_uri here; if a client sends one, it must be that of the authorization request, or its other form. */
function checkRedirectUri(code: CodeDocument, redirectUri: string | null): void {
  if (redirectUri === null || isSameUri(redirectUri, code.redirectUri)) return;
  throw oauthError(
    'invalid_grant',
    'redirect_uri differs from the one in the authorization request: request a new code.',
  );
}

/** Whether this attempt has taken the code, possibly by a write whose response was lost. */
async function take(
  { database, now }: AuthContext,
  { _id, clientId, scopes }: CodeDocument,
  mine: Take,
): Promise<boolean> {
  if (await takeCode(database, { _id, scopes }, mine, now())) return true;
  const taken = await findCode(database, { hash: _id, clientId });
  return taken?.take?.by === mine.by;
}

/** Whether the client repeats its exchange within the grace period of its app, as after a lost answer. Only PKCE proves the client. */
function isRepeat(app: AppDocument, code: WithReadTime<CodeDocument>, input: ExchangeCodeInput): boolean {
  if (code.codeChallenge === null || !isInGrace(app, code)) return false;
  try {
    checkProof(code, input);
    return true;
  } catch {
    return false;
  }
}

/** RFC 6749 4.1.2: a second use means that someone else has the code. */
async function stopSecondUse(context: AuthContext, { _id: familyId, clientId, userId }: CodeDocument): Promise<void> {
  await revokeCode(context.database, familyId, context.now());
  await stopReuse(context, { clientId, userId, familyId }, { of: 'code' });
}

function unusable(): OAuthError {
  return oauthError('invalid_grant', 'This code is unknown, used, or older than 10 minutes: request a new code.');
}
