import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { migrateAuthData } from '../../subgraphs/auth/index.ts';
import { migrateCredentialData } from '../../subgraphs/credential/index.ts';
import { migrateEventData } from '../../subgraphs/event/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { isStillHeld } from '../../subgraphs/shared/database/database-clock.ts';
import { HOUR, SECOND } from '../../subgraphs/shared/durations.ts';
import { StartError } from '../settings/start-error.ts';
import { DATA_VERSION, isReady, OLDEST_VERSION, refuseUnknown, versionsIn } from './data-version.ts';

/** For how long a process that is killed or stands still keeps others from the migration, by the clock of the database. */
const LEASE = 15 * SECOND;

const POLL = SECOND / 4;

/** How long a start waits for another process that migrates. */
const LONGEST_WAIT = HOUR;

/**
 * Brings the data from an older version to this one, whichever subgraphs run in this process. Each part can be repeated, continues
 * where a killed process has stopped, and does no harm if a process that stood still goes on with it while the service already serves.
 */
export async function migrateData(database: Database): Promise<void> {
  await Promise.all([migrateAuthData(database), migrateCredentialData(database), migrateEventData(database)]);
}

/**
 * Has one process at a time migrate the data, and the others wait until it is done; one that is killed is replaced. The data has the
 * new version from the first moment, so that no older process starts any more. Throws StartError if it takes longer than `longestWait`.
 */
export async function migrateWhenFree(
  database: Database,
  log: Pick<Logger, 'info' | 'warn'>,
  longestWait = LONGEST_WAIT,
): Promise<void> {
  const holder = randomUUID();
  const deadline = performance.now() + longestWait;
  for (let isFirst = true; !(await isDone(database)); isFirst = false) {
    if (await takeMigration(database, holder)) {
      log.info({ version: DATA_VERSION }, 'bringing the data to a new version');
      await migrateAs(database, holder);
      continue;
    }
    if (performance.now() > deadline) throw new StartError(TOO_LONG);
    if (isFirst) log.warn({ version: DATA_VERSION }, 'another process brings the data to a new version: waiting');
    await setTimeout(POLL);
  }
}

const TOO_LONG = `Another process still brings the data to version ${DATA_VERSION}: look at its log, and start again when it has ended.`;

async function isDone(database: Database): Promise<boolean> {
  const found = await versionsIn(database).findOne({ _id: 'data' });
  if (found === null) throw new StartError('The database was emptied during the start: start again.');
  refuseUnknown(found.version);
  return isReady(found);
}

/** Takes the migration by one write, unless another process holds it. */
async function takeMigration(database: Database, holder: string): Promise<boolean> {
  const isLeft = { migration: { $exists: true }, $expr: { $not: [isStillHeld('$migration.until', LEASE)] } };
  const taken = await versionsIn(database).updateOne(
    { _id: 'data', $or: [{ version: IS_OLDER }, { version: DATA_VERSION, ...isLeft }] },
    [{ $set: { version: DATA_VERSION, migration: { holder, until: LEASE_END } } }],
  );
  return taken.modifiedCount === 1;
}

const IS_OLDER = { $gte: OLDEST_VERSION, $lt: DATA_VERSION } as const;

const LEASE_END = { $add: ['$$NOW', LEASE] } as const;

async function migrateAs(database: Database, holder: string): Promise<void> {
  const held = { _id: 'data', 'migration.holder': holder } as const;
  const renew = async (): Promise<unknown> =>
    versionsIn(database).updateOne(held, [{ $set: { 'migration.until': LEASE_END } }]);
  // A renewal that fails is repeated by the next one.
  const heartbeat = setInterval(() => void renew().catch(() => {}), LEASE / 5);
  try {
    await migrateData(database);
  } finally {
    clearInterval(heartbeat);
  }
  // One that stood still for too long has been replaced, and then waits for the other.
  await versionsIn(database).updateOne(held, { $unset: { migration: true } });
}
