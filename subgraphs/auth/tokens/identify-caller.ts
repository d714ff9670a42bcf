import type { Database } from '../../shared/database/database.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { findCurator, findCuratorAgain } from '../../shared/permissions/curator.ts';
import { type AppCaller, type Caller, NOBODY, REJECTED, type UserCaller } from '../../shared/request/caller.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import { hashSecret, SECRET_PREFIX } from '../../shared/secrets/secret.ts';
import { isAppDisabled } from '../grants/disable-app.ts';
import { touchGrant } from '../grants/grant-store.ts';
import { findToken, type TokenDocument, touchToken } from '../grants/token-store.ts';
import { grantedWords } from '../openid/granted-words.ts';
import { identityTypeOf } from '../people/scopes.ts';
import { findUser, isOperator, type UserDocument } from '../people/user-store.ts';
import { findSession, isSessionAlive } from '../sessions/session-store.ts';

type IdentifyContext = Pick<RequestContext, 'database' | 'now'>;

/** Identifies the caller by a token of any kind. An unknown, expired or revoked token gives a rejected caller. */
export async function identifyCaller(context: IdentifyContext, token: string): Promise<Caller> {
  return (await findCaller(context, token)) ?? REJECTED;
}

/** Identifies the caller by a session token of the dashboard, which accepts no other token. No other place accepts this one. */
export async function identifyDashboardCaller(context: IdentifyContext, token: string): Promise<Caller> {
  if (!token.startsWith(SECRET_PREFIX.dashboardSession)) return NOBODY;
  return (await findUserCaller(context, token)) ?? NOBODY;
}

/**
 * Identifies the caller of a running request once more, as of now; nobody if their session has ended, a rejected caller if their curator
 * token has. An app stays as it was: nothing that it may do asks again. A transfer counts as ended: it is checked where it is used.
 */
export async function identifyAgain(context: IdentifyContext, caller: Caller): Promise<Caller> {
  if (caller.kind === 'user') return (await findUserAgain(context, caller)) ?? NOBODY;
  if (caller.kind === 'curator') return (await findCuratorAgain(context, caller)) ?? REJECTED;
  return caller;
}

async function findUserAgain({ database, now }: IdentifyContext, caller: UserCaller): Promise<UserCaller | null> {
  return (await isSessionAlive(database, caller, now())) ? findSessionHolder(database, caller.userId, caller) : null;
}

async function findCaller(context: IdentifyContext, token: string): Promise<Caller | null> {
  if (token.startsWith(SECRET_PREFIX.accessToken)) return findAppCaller(context, hashSecret(token));
  if (token.startsWith(SECRET_PREFIX.session)) return findUserCaller(context, token);
  if (token.startsWith(SECRET_PREFIX.curatorToken)) return findCurator(context, token);
  return null;
}

/** Needs one read: a revocation marks the token itself, and disabled apps are cached. */
async function findAppCaller(context: IdentifyContext, hash: string): Promise<AppCaller | null> {
  const token = await findToken(context.database, hash);
  if (token?.kind !== 'access' || token.revokedAt || isOver(token.expiresAt, context.now())) return null;
  const { clientId, userId, scopes, openId, expiresAt } = token;
  if (await isAppDisabled(context.database, clientId)) return null;
  await noteUse(context, token);
  return {
    kind: 'app',
    clientId,
    userId,
    scopes,
    ...(openId && { words: grantedWords(token) }),
    ...(openId?.isTold && { isTold: true }),
    expiresAt,
  };
}

/** Stores the last use at most once a minute, so that a busy app does not cause a write with every call. */
async function noteUse({ database, now }: IdentifyContext, token: TokenDocument): Promise<void> {
  const stale = after(now(), -MINUTE);
  if (token.lastUsedAt && token.lastUsedAt > stale) return;
  if (await touchToken(database, token._id, now(), stale)) await touchGrant(database, token, now());
}

async function findUserCaller({ database, now }: IdentifyContext, token: string): Promise<UserCaller | null> {
  const session = await findSession(database, hashSecret(token));
  if (!session || isOver(session.expiresAt, now())) return null;
  return findSessionHolder(database, session.userId, {
    sessionId: session.sessionId,
    isDashboard: token.startsWith(SECRET_PREFIX.dashboardSession),
    signedInAt: session.signedInAt,
    ...(session.passkeyAt && { passkeyAt: session.passkeyAt }),
  });
}

/** Reads the person after the session, so that a suspension or unlinking before a sign-in is seen. */
async function findSessionHolder(
  database: Database,
  userId: string,
  session: Pick<UserCaller, 'sessionId' | 'isDashboard' | 'signedInAt' | 'passkeyAt'>,
): Promise<UserCaller | null> {
  const user = await findUser(database, userId);
  if (!user || user.suspension) return null;
  return { kind: 'user', userId, ...session, isOperator: isOperator(user), ...provedBy(user) };
}

function provedBy({ identities }: UserDocument): Pick<UserCaller, 'wallets' | 'emails'> {
  const valuesOf = (type: string): readonly string[] =>
    identities.filter(({ scope }) => identityTypeOf(scope) === type).map(({ value }) => value);
  return { wallets: valuesOf('WalletIdentity'), emails: valuesOf('EmailIdentity') };
}

function isOver(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}
