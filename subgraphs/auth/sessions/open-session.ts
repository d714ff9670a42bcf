import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import {
  confirmSessionToken,
  deleteOldTokens,
  deleteSession,
  deleteSessionToken,
  endOldSessions,
  findSessionEnd,
  insertSession,
  type SessionDocument,
} from './session-store.ts';

/** The lifetime of a session token. */
export const SESSION_LIFETIME = 30 * DAY;

/** A session with a new token, which is set as the cookie and returned only here. */
export interface OpenedSession {
  readonly token: string;
  readonly sessionId: string;
}

/** When somebody signed in. */
export interface SignInTimes {
  readonly signedInAt: Date;
  /** The same if it was with a passkey; absent otherwise. */
  readonly passkeyAt?: Date;
}

/**
 * Opens a session of a person, or adds a token to the caller's session if it is theirs. The session of another person ends, and so do the
 * oldest of a person with very many.
 */
export async function openSession(context: AuthContext, userId: string, times: SignInTimes): Promise<OpenedSession> {
  const { caller, database, userAgent = '' } = context;
  const token = newSecret('session');
  const isOwn = caller.kind === 'user' && caller.userId === userId;
  const sessionId = isOwn ? caller.sessionId : newId();
  const expiresAt = after(context.now(), SESSION_LIFETIME);
  const device = describeDevice(userAgent);
  const passkeyAt = times.passkeyAt ?? (isOwn ? caller.passkeyAt : undefined);
  const { signedInAt } = times;
  const session = { sessionId, userId, expiresAt, signedInAt, ...(passkeyAt && { passkeyAt }), device };
  const stored = { _id: hashSecret(token), ...session };
  if (isOwn) await addToken(context, stored);
  else await insertSession(database, stored);
  await endOldSessions(database, userId);
  if (caller.kind === 'user' && !isOwn) await deleteSession(database, caller.sessionId);
  context.setSession(token);
  return { token, sessionId };
}

/**
 * Adds a token to a session that is alive. The token is pending until the session is found alive: a sign-out before that is seen
 * here, and a later one deletes the token. Pending tokens do not keep a session alive, so concurrent ones cannot confirm each other.
 */
async function addToken({ database, now }: AuthContext, token: SessionDocument): Promise<void> {
  await insertSession(database, { ...token, isPending: true });
  const isAlive = (await findSessionEnd(database, token.sessionId, now())) !== null;
  if (isAlive && (await confirmSessionToken(database, token._id))) return deleteOldTokens(database, token);
  await deleteSessionToken(database, token._id);
  throw new RequestError('UNAUTHENTICATED', 'Your session ended in the meantime: sign in again.', {
    reason: 'TOKEN_UNKNOWN',
  });
}

/** A browser or a system, and its pattern in a User-Agent header. The first match counts, because many browsers also name others. */
type DevicePattern = readonly [name: string, pattern: RegExp];

const BROWSERS: readonly DevicePattern[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: readonly DevicePattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** An unrecognized browser. */
export const UNKNOWN_DEVICE = 'Unknown browser';

/** Characters: no browser sends more, and the patterns look at a longer text again and again. */
const LONGEST = 512;

/** Describes a device coarsely: enough to recognize it in a list, too little to track it. */
export function describeDevice(header: string): string {
  const { browser, system } = findDevice(header);
  return system === null ? (browser ?? UNKNOWN_DEVICE) : `${browser ?? UNKNOWN_DEVICE} on ${system}`;
}

/** Finds the browser and the system in a User-Agent header. */
export function findDevice(header: string): { readonly browser: string | null; readonly system: string | null } {
  const userAgent = header.slice(0, LONGEST);
  return { browser: findName(BROWSERS, userAgent), system: findName(SYSTEMS, userAgent) };
}

function findName(patterns: readonly DevicePattern[], userAgent: string): string | null {
  return patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}
