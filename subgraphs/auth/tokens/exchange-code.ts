import { hashSecret } from '../../shared/secret.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { ExchangeCodeInput, TokenSet } from '../generated.ts';
import { oauthError } from '../oauth-error.ts';
import type { AppDocument } from '../stores/apps.ts';
import { type CodeDocument, isCodeRevoked, revokeUsedCode, takeCode } from '../stores/codes.ts';
import { revokeTokens } from '../stores/tokens.ts';
import { issueTokens } from './issue-tokens.ts';
import { checkCodeVerifier } from './pkce.ts';

/** The authorization_code grant (spec 4.2). Once taken, the code is used, whatever comes after. */
export async function exchangeCode(context: AuthContext, input: ExchangeCodeInput): Promise<TokenSet> {
  const app = await authenticateClient(context, input);
  const code = await takeLiveCode(context, app, hashSecret(input.code));
  checkRedirectUri(code, input.redirectUri ?? null);
  checkCodeVerifier(code.codeChallenge, input.codeVerifier);
  const { clientId, userId, scopes } = code;
  const issued = await issueTokens(context, app, { clientId, userId, familyId: code._id, scopes, familyEndsAt: null });
  recordAudit(context, { event: 'tokens-issued', clientId, userId, detail: { scopes, family: code._id } });
  // Whoever revoked the code meanwhile could not yet see the tokens.
  if (await isCodeRevoked(context.database, code._id)) await revokeFamily(context, code);
  return issued;
}

async function takeLiveCode(context: AuthContext, app: AppDocument, hash: string): Promise<CodeDocument> {
  const key = { hash, clientId: app._id, now: context.now() };
  const code = await takeCode(context.database, key);
  if (code) return code;
  // RFC 6749 4.1.2: two uses mean that somebody else has the code too.
  const used = await revokeUsedCode(context.database, key);
  if (used) await stopReuse(context, used);
  throw oauthError('invalid_grant', 'This code is unknown, used or older than 10 minutes: ask for a new one.');
}

/** The spec sends no redirect_uri here; a client that sends one must send that of its request. */
function checkRedirectUri(code: CodeDocument, redirectUri: string | null): void {
  if (redirectUri === null || redirectUri === code.redirectUri) return;
  throw oauthError(
    'invalid_grant',
    'redirect_uri is not the one that the code was requested with: ask for a new code.',
  );
}

async function stopReuse(context: AuthContext, code: CodeDocument): Promise<void> {
  const { _id: family, clientId, userId } = code;
  recordAudit(context, { event: 'reuse-detected', clientId, userId, detail: { of: 'code', family } });
  await revokeFamily(context, code);
}

async function revokeFamily({ database, now }: AuthContext, { _id, clientId, userId }: CodeDocument): Promise<void> {
  await revokeTokens(database, { clientId, userId, familyId: _id }, now());
}
