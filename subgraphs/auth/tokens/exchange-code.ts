import { type OAuthError, oauthError } from '../../shared/oauth/oauth-error.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { ExchangeCodeInput, TokenSet } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import { type CodeDocument, findCode, revokeCode, takeCode } from '../stores/codes.ts';
import { discardTokens, insertTokens } from '../stores/tokens.ts';
import { type Attempt, beginAttempt, isOvertaken } from './attempt.ts';
import { giveUp } from './give-up.ts';
import { newFamily } from './new-tokens.ts';
import { checkCodeVerifier } from './pkce.ts';
import { stopReuse } from './stop-reuse.ts';

/** A code and the attempt to exchange it. */
interface Shown {
  readonly code: CodeDocument;
  readonly attempt: Attempt;
}

/**
 * The authorization_code grant (spec 4.2). The tokens are stored first, before anyone knows them. Taking the code is the last
 * write and activates them: an interrupted exchange leaves the code unused, and a second exchange finds it taken.
 */
export async function exchangeCode(context: AuthContext, input: ExchangeCodeInput): Promise<TokenSet> {
  const attempt = beginAttempt(context);
  const app = await authenticateClient(context, input);
  const shown = await findLiveCode(context, attempt, app, hashSecret(input.code));
  await checkOrSpend(context, shown, input);
  const { _id: familyId, clientId, userId, scopes } = shown.code;
  const tokens = newFamily(app, { clientId, userId, familyId, scopes }, context.now());
  await insertTokens(context.database, tokens.documents);
  if (shown.attempt.isAbandoned()) throw await giveUp(context, tokens.documents);
  if (!(await take(context, shown))) throw await refuseLost(context, shown, tokens.documents);
  recordAudit(context, { event: 'tokens-issued', clientId, userId, detail: { scopes, family: familyId } });
  return tokens.shown;
}

async function findLiveCode(context: AuthContext, attempt: Attempt, app: AppDocument, hash: string): Promise<Shown> {
  const code = await attempt.read(async () => findCode(context.database, { hash, clientId: app._id }));
  if (!code) throw unusable();
  const shown = { code, attempt };
  if (code.usedAt) throw await refuseUsed(context, shown);
  if (code.revokedAt || code.expiresAt <= context.now()) throw unusable();
  return shown;
}

/** A code with a wrong verifier or redirect_uri may be stolen: the code is then used up without tokens. */
async function checkOrSpend(context: AuthContext, shown: Shown, input: ExchangeCodeInput): Promise<void> {
  try {
    checkRedirectUri(shown.code, input.redirectUri ?? null);
    checkCodeVerifier(shown.code.codeChallenge, input.codeVerifier);
  } catch (error) {
    await takeCode(context.database, shown.code._id, shown.attempt.take(), context.now());
    throw error;
  }
}

/** The spec has no redirect_uri here; if a client sends one, it must be that of the authorization request. */
function checkRedirectUri(code: CodeDocument, redirectUri: string | null): void {
  if (redirectUri === null || redirectUri === code.redirectUri) return;
  throw oauthError(
    'invalid_grant',
    'redirect_uri differs from the one in the authorization request: request a new code.',
  );
}

/** Whether this attempt has taken the code, possibly by a write whose response was lost. */
async function take(context: AuthContext, { code, attempt }: Shown): Promise<boolean> {
  const mine = attempt.take();
  if (await takeCode(context.database, code._id, mine, context.now())) return true;
  const now = await findCode(context.database, { hash: code._id, clientId: code.clientId });
  return now?.take?.by === mine.by;
}

async function refuseLost(
  context: AuthContext,
  shown: Shown,
  stored: readonly { readonly _id: string }[],
): Promise<OAuthError> {
  await discardTokens(context.database, stored);
  return refuseUsed(context, shown);
}

/** RFC 6749 4.1.2: a second use means that someone else has the code, unless this request arrived first and was overtaken. */
async function refuseUsed(context: AuthContext, { code, attempt }: Shown): Promise<OAuthError> {
  const { database, now } = context;
  const { _id: familyId, clientId, userId } = code;
  const used = await attempt.read(async () => findCode(database, { hash: familyId, clientId }));
  if (!used?.usedAt || isOvertaken(attempt.take(), used.take)) return unusable();
  await revokeCode(database, familyId, now());
  await stopReuse(context, { clientId, userId, familyId }, { of: 'code' });
  return unusable();
}

function unusable(): OAuthError {
  return oauthError('invalid_grant', 'This code is unknown, used, or older than 10 minutes: request a new code.');
}
