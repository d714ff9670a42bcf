import { oauthError } from '../../shared/oauth-error.ts';
import { isNobody } from '../../shared/request/caller.ts';
import { isScope } from '../../shared/scopes.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import type { AuthContext } from '../context.ts';
import type { AccessToken, IntrospectTokenInput, TokenIntrospection } from '../generated.ts';
import { findToken, type TokenDocument } from '../grants/token-store.ts';
import { grantedWords } from '../openid/granted-words.ts';
import { findServiceId, requireApp } from '../people/read-identities.ts';
import { tokenKeyOf } from './refresh-token-text.ts';
import { isLive } from './standing.ts';

/** Returns the state of a token of the client (RFC 7662). Any other token is only reported as inactive. */
export async function introspectToken(context: AuthContext, input: IntrospectTokenInput): Promise<TokenIntrospection> {
  const app = await authenticateClient(context, input);
  checkConfidential(app);
  const token = await findToken(context.database, tokenKeyOf(input.token));
  if (token?.clientId !== app._id || !isLive(token, context.now())) return { active: false };
  if (token.kind === 'refresh' && token.rotation?.current !== hashSecret(input.token)) return { active: false };
  const { kind, clientId, scopes, expiresAt } = token;
  const tokenType = TOKEN_TYPE[kind];
  const scope = grantedWords(token).join(' ');
  return { active: true, clientId, scopes, scope, expiresAt, tokenType, userId: await findSubject(context, token) };
}

/** RFC 7662 2.2: the type of a token that gives access. */
const TOKEN_TYPE: Readonly<Record<TokenDocument['kind'], 'Bearer' | null>> = { access: 'Bearer', refresh: null };

/** Anyone can claim to be an app without a secret (RFC 7662 2.1). */
function checkConfidential({ isPublic }: AppDocument): void {
  if (!isPublic) return;
  throw oauthError('unauthorized_client', 'An app without a secret cannot introspect tokens.');
}

async function findSubject({ users }: AuthContext, { userId, scopes }: TokenDocument): Promise<string | null> {
  if (!scopes.includes('ServiceID')) return null;
  const user = await users.load(userId);
  return user && findServiceId(user);
}

/** The detail of the access token that authenticates the request (spec 2.4, 4.4); null without one. Throws for an unknown one, and for one of another kind. */
export function findAccessToken(context: AuthContext): AccessToken | null {
  if (isNobody(context.caller)) return null;
  const { clientId, scopes, words = scopes, expiresAt } = requireApp(context);
  return { clientId, scopes: scopes.filter(isScope), scope: words.join(' '), expiresAt };
}
