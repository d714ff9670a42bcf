import { DAY, isDuring, MINUTE, period, SECOND } from '../../shared/durations.ts';
import { toldBy } from '../apps/app-credentials.ts';
import type { AppDocument } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import type { ToldClaims } from '../openid/told-claims.ts';
import { type Entry, findSignedVerdict, gateNotChecked, PAUSE } from './gate.ts';
import { findGrant, type GrantDocument, type KeptVerdict, type ToldAnswer } from './grant-store.ts';
import { allowChecks, keepVerdicts } from './verdict-store.ts';

/** How long what an app is told counts. */
export const TOLD_LIFETIME = DAY;

/** The credentials of an app about which a person was not asked yet. */
export function listUnasked(app: AppDocument, grant: Pick<GrantDocument, 'told'> | null): readonly number[] {
  return toldBy(app).filter((credId) => !grant?.told?.asked.includes(credId));
}

/** The credentials of which an app may be told. */
export function listAllowed(app: AppDocument, grant: Pick<GrantDocument, 'told'> | null): readonly number[] {
  return toldBy(app).filter((credId) => grant?.told?.credIds.includes(credId));
}

/** Those of them that must be found out anew. */
export function listStale(app: AppDocument, grant: GrantDocument | null, now: Date): readonly number[] {
  return listAllowed(app, grant).filter((credId) => {
    const kept = grant?.verdicts?.[credId];
    if (!kept) return true;
    const counts = kept.result !== null && isDuring(now, period(kept.checkedAt, TOLD_LIFETIME));
    return !counts && !isDuring(now, period(kept.triedAt, PAUSE));
  });
}

/** Throws unless what a person wants an app to be told was found out. At `/query` nobody finds it out: what is stored is told. */
export function checkFound(
  context: AuthContext,
  entry: Pick<Entry, 'app' | 'userId'>,
  credIds: readonly number[],
): void {
  if (credIds.length === 0 || !context.findsVerdicts || findSignedVerdict(context, entry)?.isWhole) return;
  throw gateNotChecked();
}

/** Stores what a person has allowed by pressing Allow, and what was found out for it. */
export async function keepAllowed(
  context: AuthContext,
  { app, userId }: Entry,
  told: ToldAnswer = { shown: [], allowed: [] },
): Promise<void> {
  if (!app.gate && told.shown.length === 0) return;
  const { database } = context;
  const owner = { userId, clientId: app._id };
  const signed = findSignedVerdict(context, { app, userId });
  await allowChecks(database, owner, { gate: app.gate?.credId ?? null, told });
  if (signed?.isWhole) await keepVerdicts(database, owner, signed);
}

/** Finds what an app is told of a person, as it is stored; null if it may not be told of anything, and without `openid`. */
export async function findTold(
  { database }: Pick<AuthContext, 'database'>,
  { app, userId, openId }: Pick<Entry, 'app' | 'userId'> & { readonly openId?: object },
): Promise<ToldClaims | null> {
  if (!openId || toldBy(app).length === 0) return null;
  const grant = await findGrant(database, { userId, clientId: app._id });
  const allowed = listAllowed(app, grant);
  if (!grant || allowed.length === 0) return null;
  const found = allowed.map((credId) => [credId, grant.verdicts?.[credId] ?? null] as const);
  const isKnown = found.every(([, kept]) => kept !== null && kept.result !== null);
  const yes = found.filter(([, kept]) => kept?.result === 1);
  return {
    credentials: Object.fromEntries(found.map(([credId, kept]) => [credId, toClaim(kept)])),
    groups: isKnown ? yes.map(([credId]) => `cred:${credId}`) : null,
  };
}

/** Has what an app is told found out anew, once a day, and returns it. */
export async function renewTold(
  context: AuthContext,
  entry: Pick<Entry, 'app' | 'userId'> & { readonly openId?: object },
): Promise<ToldClaims | null> {
  const { app, userId, openId } = entry;
  if (!openId || toldBy(app).length === 0) return null;
  const owner = { userId, clientId: app._id };
  const stale = listStale(app, await findGrant(context.database, owner), context.now());
  checkFound(context, entry, stale);
  const signed = findSignedVerdict(context, entry);
  if (stale.length > 0 && signed?.isWhole) await keepVerdicts(context.database, owner, signed);
  return findTold(context, entry);
}

/** The time is cut to the minute, so that it tells nothing more. */
function toClaim(kept: KeptVerdict | null): ToldClaims['credentials'][string] {
  if (!kept) return { result: null, checked_at: null };
  const minutes = Math.floor(kept.checkedAt.getTime() / MINUTE);
  return { result: kept.result, checked_at: (minutes * MINUTE) / SECOND };
}
