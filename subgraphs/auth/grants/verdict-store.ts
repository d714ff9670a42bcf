import type { Database } from '../../shared/database/database.ts';
import { DAY, isDuring, period } from '../../shared/durations.ts';
import { IS_NOT_ENDED } from '../../shared/events/outbox.ts';
import type { CredentialVerdict, SignInVerdict } from '../../shared/request/sign-in-verdict.ts';
import { findGrant, type GrantOwner, grants, type KeptVerdict, type ToldAnswer } from './grant-store.ts';

/** What a person has allowed beside scopes, by pressing Allow. */
interface AllowedChecks {
  /** The credential of the gate; null without one. */
  readonly gate: number | null;
  readonly told: ToldAnswer;
}

/** How long the last yes or no stands in for what could not be told since: no outage is longer, but a deleted credential never answers. */
const STANDS_IN = 7 * DAY;

/** Stores what a person has allowed to be checked. */
export async function allowChecks(
  database: Database,
  { userId, clientId }: GrantOwner,
  { gate, told: { shown, allowed } }: AllowedChecks,
): Promise<void> {
  const before = { $setDifference: [{ $ifNull: ['$told.credIds', []] }, [...shown]] };
  const told = {
    asked: { $setUnion: [{ $ifNull: ['$told.asked', []] }, [...shown]] },
    credIds: { $setUnion: [before, [...allowed]] },
  };
  await grants.driver(database).updateOne({ userId, clientId, ...IS_NOT_ENDED }, [{ $set: { gate, told } }]);
}

/** Lets no credential be told to an app any more. */
export async function forbidTold(database: Database, { userId, clientId }: GrantOwner): Promise<void> {
  await grants.in(database).updateOne({ userId, clientId, told: { $exists: true } }, { $set: { 'told.credIds': [] } });
}

/** Stores what was found out, as far as the person has allowed it. What could not be told replaces no yes and no no of the last week. */
export async function keepVerdicts(
  database: Database,
  owner: GrantOwner,
  { at, credentials }: Pick<SignInVerdict, 'at' | 'credentials'>,
): Promise<void> {
  const grant = await findGrant(database, owner);
  if (!grant) return;
  const allowed = new Set([grant.gate, ...(grant.told?.credIds ?? [])]);
  const found = credentials.filter(({ credId }) => allowed.has(credId));
  if (found.length === 0) return;
  const set = found.map((each) => [`verdicts.${each.credId}`, toKept(each, at, grant.verdicts?.[each.credId])]);
  const { userId, clientId } = owner;
  await grants.driver(database).updateOne({ userId, clientId, ...IS_NOT_ENDED }, { $set: Object.fromEntries(set) });
}

function toKept(found: CredentialVerdict, at: Date, before: KeptVerdict | undefined): KeptVerdict {
  const { result } = found;
  const wallet = found.wallet ?? before?.wallet ?? null;
  const standsIn = before && before.result !== null && isDuring(at, period(before.checkedAt, STANDS_IN));
  if (result === null && standsIn) return { ...before, wallet, triedAt: at };
  return { result, wallet, checkedAt: at, triedAt: at };
}
