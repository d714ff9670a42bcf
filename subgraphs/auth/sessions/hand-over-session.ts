import { recordAudit } from '../../shared/audit.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import { hashSecret, isSameSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { HandOverSessionInput, Redirect, TakeSessionInput } from '../generated.ts';
import type { UserDocument } from '../people/user-store.ts';
import { type HandOverDocument, insertHandOver, takeHandOver } from './hand-over-store.ts';
import {
  deleteOldTokens,
  deleteSessionToken,
  findSessionEnd,
  insertSession,
  type SessionDocument,
} from './session-store.ts';

/** The browser redeems the code immediately. */
const CODE_LIFETIME = MINUTE;

/** An S256 code challenge (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

const LONGEST_STATE = 4000;

/** Hands the viewer's session over to the dashboard. A request with the code and its verifier takes it. */
export async function handOverSession(context: AuthContext, input: HandOverSessionInput): Promise<Redirect> {
  const { sessionId, userId, signedInAt, passkeyAt } = requireFullSession(context.caller);
  const dashboardUrl = requireDashboard(context);
  checkInput(input);
  const code = newSecret('handOver');
  await insertHandOver(context.database, {
    _id: hashSecret(code),
    sessionId,
    userId,
    signedInAt,
    ...(passkeyAt && { passkeyAt }),
    codeChallenge: input.codeChallenge,
    expiresAt: after(context.now(), CODE_LIFETIME),
  });
  const query = new URLSearchParams({ code, state: input.state });
  return { url: `${dashboardUrl}/signed-in?${query.toString()}` };
}

function requireDashboard({ dashboardUrl }: AuthContext): string {
  if (dashboardUrl !== null) return dashboardUrl;
  throw new RequestError('NOT_FOUND', 'This installation has no dashboard.', { reason: 'NO_DASHBOARD' });
}

function checkInput({ codeChallenge, state }: HandOverSessionInput): void {
  if (!CHALLENGE.test(codeChallenge)) throw invalidInput('codeChallenge', 'must be an S256 code challenge');
  if (state.length > LONGEST_STATE) throw invalidInput('state', `must have at most ${LONGEST_STATE} characters`);
}

function invalidInput(field: keyof HandOverSessionInput, rule: string): RequestError {
  const message = `"${field}" ${rule}: open the dashboard again.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}

/** The dashboard's token of a session. The token is returned only here. */
export interface TakenSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: UserDocument;
}

/** Adds a token for the dashboard to a session that was handed over. A wrong verifier uses the code up. */
export async function takeSession(context: AuthContext, input: TakeSessionInput): Promise<TakenSession> {
  const { sessionId, userId, signedInAt, passkeyAt } = await takeOwnHandOver(context, input);
  const user = await context.users.load(userId);
  const expiresAt = await findSessionEnd(context.database, sessionId, context.now());
  if (!user || !expiresAt) throw sessionOver();
  const token = newSecret('dashboardSession');
  const times = { signedInAt, ...(passkeyAt && { passkeyAt }) };
  await openToken(context, { _id: hashSecret(token), sessionId, userId, expiresAt, isDashboard: true, ...times });
  recordAudit(context, { event: 'dashboard-opened', userId });
  return { token, expiresAt, user };
}

async function takeOwnHandOver(
  { database, now }: AuthContext,
  { code, codeVerifier }: TakeSessionInput,
): Promise<HandOverDocument> {
  const handOver = await takeHandOver(database, hashSecret(code), now());
  // The S256 transformation is the hash that our own secrets are stored as.
  if (handOver && isSameSecret(codeVerifier, handOver.codeChallenge)) return handOver;
  throw new RequestError(
    'BAD_USER_INPUT',
    'This code is unknown or used, is older than a minute, or was requested by another browser: open the dashboard again.',
    { reason: 'HAND_OVER_OVER' },
  );
}

/** A concurrent sign-out may have missed the new token, so the session is checked again. */
async function openToken({ database, now }: AuthContext, token: SessionDocument): Promise<void> {
  await insertSession(database, token);
  if (await findSessionEnd(database, token.sessionId, now())) return deleteOldTokens(database, token);
  await deleteSessionToken(database, token._id);
  throw sessionOver();
}

function sessionOver(): RequestError {
  return new RequestError('BAD_USER_INPUT', 'You signed out in the meantime: open the dashboard again.', {
    reason: 'HAND_OVER_OVER',
  });
}
