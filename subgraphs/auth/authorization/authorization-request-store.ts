import { type Database, defineCollection, MIXED } from '../../shared/database/database.ts';
import { HOUR, SECOND } from '../../shared/durations.ts';
import type { Locale } from '../../shared/locales.ts';
import type { UserCaller } from '../../shared/request/caller.ts';
import type { LoginHint, Scope, TrialOutcome } from '../generated.ts';
import { type OpenIdRequest, openIdRequestSchema } from '../openid/openid-terms.ts';

/** What an app wants the person to be asked (OpenID Connect Core 3.1.2.1). */
export type Prompt = 'none' | 'login' | 'consent' | 'select_account';

/** A valid authorization request; `_id` is the hash of its id. */
export interface AuthorizationRequestDocument {
  readonly _id: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Null if the app sent none. */
  readonly state: string | null;
  /** Null if the app sent none. */
  readonly scopes: readonly Scope[] | null;
  /** The S256 form of the PKCE challenge; null without PKCE. */
  readonly codeChallenge: string | null;
  readonly prompts: readonly Prompt[];
  readonly loginHint: LoginHint | null;
  /** The language of the pages, as the app or the person has chosen it; null without a choice. */
  readonly locale: Locale | null;
  /** Absent in a request without `openid`. */
  readonly openId?: OpenIdRequest;
  /** For whom an owner who tries the app sees its pages: then nothing but the pages comes of it. Absent in all other requests. */
  readonly trialOutcome?: TrialOutcome;
  /** The session in which somebody has signed in for this request; absent before. */
  readonly signedInSession?: string;
  /** When they did so in a way that makes a sign-in recent; absent if they did not. */
  readonly signedInAt?: Date;
  /** The session whose account was chosen for this request; absent before. */
  readonly chosenSession?: string;
  readonly expiresAt: Date;
  /** An answered request is kept, so that a second answer is detected. */
  readonly answeredAt: Date | null;
}

/** The collection of authorization requests. */
export const authorizationRequests = defineCollection<AuthorizationRequestDocument>(
  'authorizationRequests',
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    redirectUri: { type: String, required: true },
    state: { type: String, default: null },
    scopes: { type: [String], default: null },
    codeChallenge: { type: String, default: null },
    prompts: { type: [String], required: true },
    loginHint: { type: MIXED, default: null },
    locale: { type: String, default: null },
    openId: openIdRequestSchema,
    trialOutcome: String,
    signedInSession: String,
    signedInAt: Date,
    chosenSession: String,
    expiresAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
  },
  [{ key: { expiresAt: 1 }, expireAfterSeconds: HOUR / SECOND }],
);

/** Stores a new request. */
export async function insertAuthorizationRequest(
  database: Database,
  request: AuthorizationRequestDocument,
): Promise<void> {
  await authorizationRequests.in(database).create([request]);
}

/** Finds a pending request. */
export async function findLiveRequest(
  database: Database,
  hash: string,
  now: Date,
): Promise<AuthorizationRequestDocument | null> {
  return authorizationRequests.in(database).findOne({ _id: hash, answeredAt: null, expiresAt: { $gt: now } });
}

/** The session in which a request is approved. */
export type ApprovingSession = Pick<UserCaller, 'sessionId' | 'signedInAt'>;

/**
 * Takes a pending request by one conditional update: of concurrent answers only one succeeds. For an approval in a session, what
 * the app wanted before must be done in this session.
 */
export async function takeRequest(
  database: Database,
  { hash, approvedIn }: { readonly hash: string; readonly approvedIn: ApprovingSession | null },
  now: Date,
): Promise<AuthorizationRequestDocument | null> {
  const done = approvedIn === null ? {} : doneIn(approvedIn, now);
  return authorizationRequests
    .in(database)
    .findOneAndUpdate({ _id: hash, answeredAt: null, expiresAt: { $gt: now }, ...done }, { $set: { answeredAt: now } });
}

function doneIn({ sessionId, signedInAt }: ApprovingSession, now: Date): object {
  const chosen = { signedInSession: sessionId };
  const signedIn = { ...chosen, signedInAt: { $exists: true } };
  const isRecent = { 'openId.signedInSince': signedInAt > now ? null : { $not: { $gt: signedInAt } } };
  return {
    $and: [
      { $or: [{ prompts: { $ne: 'login' }, ...isRecent }, signedIn] },
      { $or: [{ prompts: { $ne: 'select_account' } }, chosen, { chosenSession: sessionId }] },
    ],
  };
}

/**
 * Notes the session in which somebody has just signed in for a pending request, and when, if that makes the sign-in recent. An earlier
 * sign-in in this session that did so remains.
 */
export async function setSignedInSession(
  database: Database,
  hash: string,
  {
    signedInSession,
    signedInAt,
  }: Required<Pick<AuthorizationRequestDocument, 'signedInSession'>> & Pick<AuthorizationRequestDocument, 'signedInAt'>,
): Promise<void> {
  const pending = { _id: hash, answeredAt: null };
  const requests = authorizationRequests.in(database);
  if (signedInAt) await requests.updateOne(pending, { $set: { signedInSession, signedInAt } });
  else
    await requests.updateOne(
      { ...pending, signedInSession: { $ne: signedInSession } },
      { $set: { signedInSession }, $unset: { signedInAt: 1 } },
    );
}

/** Notes the session whose account was chosen for a pending request. Returns whether there is one. */
export async function setChosenSession(
  database: Database,
  { hash, chosenSession }: { readonly hash: string; readonly chosenSession: string },
  now: Date,
): Promise<boolean> {
  const { matchedCount } = await authorizationRequests
    .in(database)
    .updateOne({ _id: hash, answeredAt: null, expiresAt: { $gt: now } }, { $set: { chosenSession } });
  return matchedCount === 1;
}

/** Stores the language of the pages for a pending request. Returns whether there is one. */
export async function setRequestLocale(
  database: Database,
  { hash, locale }: { readonly hash: string; readonly locale: Locale },
  now: Date,
): Promise<boolean> {
  const { matchedCount } = await authorizationRequests
    .in(database)
    .updateOne({ _id: hash, answeredAt: null, expiresAt: { $gt: now } }, { $set: { locale } });
  return matchedCount === 1;
}

/** Finds the language of a request that is pending or over; null for an unknown request, or without a choice. */
export async function findRequestLocale(database: Database, hash: string): Promise<Locale | null> {
  const found = await authorizationRequests.in(database).findOne({ _id: hash }, { locale: 1 });
  return found?.locale ?? null;
}

/** Finds the app of a request that is pending or over; null for an unknown request. */
export async function findRequestClient(database: Database, hash: string): Promise<string | null> {
  const found = await authorizationRequests.in(database).findOne({ _id: hash }, { clientId: 1 });
  return found?.clientId ?? null;
}

/** Whether a request was answered. */
export async function isRequestAnswered(database: Database, hash: string): Promise<boolean> {
  return (await authorizationRequests.in(database).exists({ _id: hash, answeredAt: { $ne: null } })) !== null;
}
