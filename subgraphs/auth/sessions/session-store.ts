import { type Database, defineCollection } from '../../shared/database/database.ts';
import { readTogether, withIds } from '../../shared/database/read-together.ts';
import { repeatInOutage } from '../../shared/database/repeat-in-outage.ts';

/** A token of a session; `_id` is the hash of the token. Linking an identity adds a token to the session, and so does opening the dashboard. */
export interface SessionDocument {
  readonly _id: string;
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAt: Date;
  /** Whether it is a token of the dashboard; absent in others. */
  readonly isDashboard?: boolean;
  /** When the person last proved who they are. */
  readonly signedInAt: Date;
  /** When they last did so with a passkey; absent if they never have. */
  readonly passkeyAt?: Date;
  /** The browser and the system, coarsely; absent in tokens of the dashboard. */
  readonly device?: string;
  /** Whether the token was added to a session that has not been found alive since; absent otherwise. */
  readonly isPending?: boolean;
}

/** The collection of session tokens. */
export const sessions = defineCollection<SessionDocument>(
  'sessions',
  {
    _id: { type: String, required: true },
    sessionId: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    isDashboard: Boolean,
    signedInAt: { type: Date, required: true },
    passkeyAt: Date,
    device: String,
    isPending: Boolean,
  },
  [
    { key: { sessionId: 1, expiresAt: -1 } },
    { key: { userId: 1, expiresAt: -1 } },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
);

/** Stores a new session token. */
export async function insertSession(database: Database, session: SessionDocument): Promise<void> {
  await sessions.in(database).create([session]);
}

/** Finds a session token, expired or not; null without one. It goes past the model, because every request with a session needs it. */
export const findSession = readTogether<SessionDocument>(async (database, hashes) =>
  sessions.driver(database).find(withIds(hashes)).toArray(),
);

/** Returns the end of a session, which is that of its last token at the sign-in host; null if the session is over. */
export async function findSessionEnd(database: Database, sessionId: string, now: Date): Promise<Date | null> {
  const last = await sessions
    .in(database)
    .findOne({ sessionId, isDashboard: { $ne: true }, isPending: { $ne: true }, expiresAt: { $gt: now } })
    .sort({ expiresAt: -1 });
  return last?.expiresAt ?? null;
}

/** Whether a session has a token of this kind: one of the dashboard, or one of the sign-in host. */
export async function isSessionAlive(
  database: Database,
  { sessionId, isDashboard }: { readonly sessionId: string; readonly isDashboard: boolean },
  now: Date,
): Promise<boolean> {
  const kind = isDashboard ? true : { $ne: true };
  const alive = { sessionId, isDashboard: kind, isPending: { $ne: true }, expiresAt: { $gt: now } };
  return (await sessions.in(database).exists(alive)) !== null;
}

/** Returns which of these sessions exist. */
export async function findExistingSessions(
  database: Database,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  return sessions.in(database).distinct('sessionId', { sessionId: { $in: [...sessionIds] } });
}

/** Confirms a pending token; false if a sign-out has deleted it. */
export async function confirmSessionToken(database: Database, hash: string): Promise<boolean> {
  const { matchedCount } = await sessions.in(database).updateOne({ _id: hash }, { $unset: { isPending: 1 } });
  return matchedCount === 1;
}

/** Deletes one token of a session. */
export async function deleteSessionToken(database: Database, hash: string): Promise<void> {
  await sessions.in(database).deleteOne({ _id: hash });
}

/** Lists the live session tokens of a person, newest first. */
export async function findSessions(database: Database, userId: string, now: Date): Promise<readonly SessionDocument[]> {
  return sessions
    .in(database)
    .find({ userId, expiresAt: { $gt: now } })
    .sort({ expiresAt: -1 });
}

/** The sessions of a person that remain after a sign-in. */
const MOST_SESSIONS = 100;

/** The tokens of a session that remain when one is added: so many of the sign-in host, and so many of the dashboard. */
const MOST_TOKENS = 50;

/** Ends all but the newest sessions of a person. The newest is the one whose last token was made last. */
export async function endOldSessions(database: Database, userId: string): Promise<void> {
  const tokens = await sessions
    .in(database)
    .find({ userId }, { sessionId: 1 })
    .sort({ expiresAt: -1 })
    .limit(2 * MOST_SESSIONS * 2 * MOST_TOKENS);
  const old = [...new Set(tokens.map(({ sessionId }) => sessionId))].slice(MOST_SESSIONS);
  if (old.length > 0) await sessions.in(database).deleteMany({ userId, sessionId: { $in: old } });
}

/** Deletes all but the newest tokens of a session that are of the kind of this one, which remains. */
export async function deleteOldTokens(
  database: Database,
  { _id, sessionId, isDashboard = false }: Pick<SessionDocument, '_id' | 'sessionId' | 'isDashboard'>,
): Promise<void> {
  const old = await sessions
    .in(database)
    .find({ sessionId, isDashboard: isDashboard ? true : { $ne: true }, _id: { $ne: _id } }, { _id: 1 })
    .sort({ expiresAt: -1 })
    .skip(MOST_TOKENS - 1);
  if (old.length > 0) await sessions.in(database).deleteMany({ _id: { $in: old.map((each) => each._id) } });
}

/** Ends a session of this person with all its tokens. Returns whether there was one. */
export async function deleteOwnSession(
  database: Database,
  owner: Pick<SessionDocument, 'userId' | 'sessionId'>,
): Promise<boolean> {
  // A repeated delete may find nothing.
  const found = await sessions.in(database).exists({ ...owner });
  await repeatInOutage(async () => sessions.in(database).deleteMany({ ...owner }));
  return found !== null;
}

/** Ends all sessions of a person. */
export async function deleteSessions(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => sessions.in(database).deleteMany({ userId }));
}

/** Forgets that a person has used a passkey in any of their sessions. */
export async function forgetPasskeyUse(database: Database, userId: string): Promise<void> {
  await repeatInOutage(async () => sessions.in(database).updateMany({ userId }, { $unset: { passkeyAt: 1 } }));
}

/** Ends a session with all its tokens. */
export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await repeatInOutage(async () => sessions.in(database).deleteMany({ sessionId }));
}
