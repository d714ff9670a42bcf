import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { newList } from '../support/lists.ts';
import { type KillableMongodb, killableMongodb } from '../support/mongod.ts';
import { type Curator, newCurator, type RegisteredApp, registeredApp } from '../support/people.ts';
import { type KillableServer, killableServer, prepareDatabase } from '../support/server-process.ts';
import { toTestService } from '../support/to-test-service.ts';

/** Two services on a replica set of three, an app and a list. */
export interface FaultWorld {
  readonly pace: Pace;
  readonly mongodb: KillableMongodb;
  /** Looks past the services at what is stored. */
  readonly database: Database;
  readonly services: readonly [KillableServer, KillableServer];
  readonly app: RegisteredApp;
  readonly curator: Curator;
  readonly credId: number;
  close(): Promise<void>;
}

/** How long things take in a world, in milliseconds, and how much is asked of it. */
export interface Pace {
  /** A primary is silent for so long before another is elected. */
  readonly election: number;
  /** Longer than an election: a service waits for a server, a connection and an answer. */
  readonly patience: number;
  /** A service gives a request so long. */
  readonly request: number;
  /** A client waits for so long before it repeats a call. */
  readonly client: number;
  /** So many callers are at work at a time. */
  readonly callers: number;
  /** Between two looks at the memory of the services. */
  readonly look: number;
  /** What an answer or an event may be late by, because of the machine. */
  readonly leeway: number;
}

/** As it is by default, and as clients commonly are. */
export const COMMON_PACE: Pace = {
  election: 10 * SECOND,
  patience: 20 * SECOND,
  request: 60 * SECOND,
  client: 8 * SECOND,
  callers: 8,
  look: MINUTE,
  leeway: 2 * SECOND,
};

/** The same in little, on a machine that runs all tests at once. */
export const SHORT_PACE: Pace = {
  election: 2 * SECOND,
  patience: 10 * SECOND,
  request: 15 * SECOND,
  client: SECOND,
  callers: 4,
  look: SECOND / 4,
  leeway: 2 * MINUTE,
};

/** Requests that a service of this world has under way before it turns others away. */
export const MAX_IN_FLIGHT = 16;

/** A load asks as much as it likes. */
const SETTINGS = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_CALLER: '0',
  RATE_LIMIT_BEGINNINGS: '0',
  RATE_LIMIT_WRONG_SECRETS: '0',
  MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
};

/** Opens a world. */
export async function openWorld(pace: Pace): Promise<FaultWorld> {
  const mongodb = await killableMongodb(3, pace.election);
  await prepareDatabase(mongodb.url);
  const database = await connectDatabase(mongodb.url);
  const settings = {
    ...SETTINGS,
    REQUEST_TIMEOUT: String(pace.request),
    MONGODB_SELECTION_TIMEOUT: String(pace.patience),
    MONGODB_QUEUE_TIMEOUT: String(pace.patience),
    MONGODB_SOCKET_TIMEOUT: String(pace.patience),
  };
  const first = await killableServer(mongodb.url, settings);
  const second = await killableServer(mongodb.url, settings);
  const service = toTestService(first, database);
  const curator = await newCurator(service);
  return {
    pace,
    mongodb,
    database,
    services: [first, second],
    app: await registeredApp(service),
    curator,
    credId: await newList(first, curator),
    close: async () => {
      await Promise.all([first.close(), second.close()]);
      await database.close();
      await mongodb.close();
    },
  };
}
