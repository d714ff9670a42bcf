import { after, DAY, HOUR } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { OAuthError } from '../../shared/oauth-error.ts';
import { createCountRecord } from '../../shared/request/count-record.ts';
import type { AppUse, AuthContext, UsageRecord } from '../context.ts';
import type { AppGateDay, AppUsage } from '../generated.ts';
import { type AppCount, type AppHour, addAppHours, findAppHours, USAGE_KEPT } from './app-hour-store.ts';
import type { AppDocument } from './app-store.ts';

/** Counts one use of an app. */
export function countUse(context: AuthContext, clientId: string, count: AppCount): void {
  context.usage.add(context, { clientId, count, at: context.now() });
}

/** Runs a token request of an app, and counts its tokens or its refusal. Nothing is counted for an unknown client ID. */
export async function countTokens<Result>(
  context: AuthContext,
  clientId: string,
  issue: () => Promise<Result>,
): Promise<Result> {
  try {
    const issued = await issue();
    countUse(context, clientId, 'tokens');
    return issued;
  } catch (error) {
    if (error instanceof OAuthError && (await context.apps.load(clientId))) countUse(context, clientId, 'refusals');
    throw error;
  }
}

/** Runs a read of user data by an app, and counts it. */
export async function countRead<Result>(context: AuthContext, read: () => Promise<Result>): Promise<Result> {
  const { caller } = context;
  try {
    const found = await read();
    if (caller.kind === 'app') countUse(context, caller.clientId, 'reads');
    return found;
  } catch (error) {
    if (caller.kind === 'app' && error instanceof OAuthError) countUse(context, caller.clientId, 'refusals');
    throw error;
  }
}

const LONGEST_DAYS = USAGE_KEPT / DAY;

/** The use of an app by the hour, oldest first, without the hours in which it was not used. */
export async function findUsage(context: AuthContext, app: AppDocument, days: number): Promise<readonly AppUsage[]> {
  checkDays(days);
  const found = await findHours(context, app, after(context.now(), -days * DAY));
  return found.map(({ hour, consents = 0, declines = 0, tokens = 0, reads = 0, refusals = 0 }) => ({
    hour,
    consents,
    declines,
    tokens,
    reads,
    refusals,
  }));
}

/** Below that, a count could be about somebody whom the owner knows. */
const FEWEST_SHOWN = 5;

/**
 * How the gate of an app has decided, by whole days, oldest first, without those that show no count. The counts of a part of a day, or that
 * somebody came at all, would tell its owner of one visit.
 */
export async function findGateDays(
  context: AuthContext,
  app: AppDocument,
  days: number,
): Promise<readonly AppGateDay[]> {
  const byDay = new Map<number, readonly AppHour[]>();
  checkDays(days);
  const today = new Date(Math.floor(context.now().getTime() / DAY) * DAY);
  // The hours of the last day that is kept are deleted one by one.
  const since = after(today, -Math.min(days, LONGEST_DAYS - 1) * DAY);
  for (const each of await findHours(context, app, since)) {
    const day = Math.floor(each.hour.getTime() / DAY) * DAY;
    if (each.hour < today) byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  return [...byDay]
    .map(([day, hours]) => ({
      day: new Date(day),
      letIn: sumOf(hours, 'letIn'),
      turnedAway: sumOf(hours, 'turnedAway'),
      notTold: sumOf(hours, 'notTold'),
    }))
    .filter(({ letIn, turnedAway, notTold }) => (letIn ?? turnedAway ?? notTold) !== null);
}

function sumOf(hours: readonly AppHour[], name: AppCount): number | null {
  const sum = hours.reduce((total, each) => total + (each[name] ?? 0), 0);
  return sum < FEWEST_SHOWN ? null : sum;
}

function checkDays(days: number): void {
  if (days >= 1 && days <= LONGEST_DAYS) return;
  throw new RequestError('BAD_USER_INPUT', `"days" must be from 1 to ${LONGEST_DAYS}.`, {
    reason: 'INVALID_INPUT',
    field: 'days',
  });
}

async function findHours(
  context: AuthContext,
  { _id: clientId }: AppDocument,
  since: Date,
): Promise<readonly AppHour[]> {
  await context.usage.written(context);
  return findAppHours(context.database, clientId, since);
}

/** The most apps and hours in a batch. */
const MOST_HOURS = 10_000;

/** Creates an empty record. */
export function createUsageRecord(): UsageRecord {
  return createCountRecord({
    createBatch: () => new Map<string, AppHour>(),
    addTo: (batch, use: AppUse) => {
      countInto(batch, use);
      return batch.size >= MOST_HOURS;
    },
    write: async ({ database }, batch) => addAppHours(database, [...batch.values()]),
    lossMessage: 'the use of apps was not counted',
  });
}

function countInto(batch: Map<string, AppHour>, { clientId, count, at }: AppUse): void {
  const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
  const key = `${clientId} ${hour.getTime()}`;
  const counted = batch.get(key) ?? { clientId, hour };
  batch.set(key, { ...counted, [count]: (counted[count] ?? 0) + 1 });
}
