import type { Logger } from 'pino';
import { loadSupergraph, readOwnSupergraph, type Supergraph } from '../../gateway/graph/supergraph.ts';
import type { Mail } from '../../gateway/mail.ts';
import { type Service, startService as start } from '../../gateway/service.ts';
import { createLog } from '../../gateway/telemetry/log.ts';
import { type Config, parseConfig } from '../../platform/settings/config.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import { get } from './client.ts';
import { freePort } from './free-port.ts';
import { newFolder } from './new-folder.ts';
import { giveBackDatabase, takeDatabase } from './test-database.ts';

/** The time that a service under test goes by. */
export interface Clock {
  readonly now: () => Date;
  /** Milliseconds that nobody can set back. */
  readonly uptime: () => number;
  /** Moves the time on, in milliseconds. */
  advance(milliseconds: number): void;
  /** Lets the time stand still, but for what it is moved on. */
  stop(): void;
  /** Sets the date back, as an operator or a time server does. */
  setBack(milliseconds: number): void;
}

/** A whole service on a database of its own. */
export interface TestService {
  readonly url: string;
  readonly database: Database;
  readonly clock: Clock;
  /** The mails that it sent, newest first. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

interface Options {
  readonly config?: Partial<Config>;
  /** Another service, whose database and clock this one shares as a second server does. */
  readonly beside?: TestService;
  /** Gets what the service logs; only its errors are printed else. */
  readonly log?: Logger;
  /** The files of another dashboard than the repository's. */
  readonly dashboardFolder?: string;
}

/** A test asks as much as it likes, whatever other tests ask; those of the limits set their own. */
const UNLIMITED = {
  RATE_LIMIT_ADDRESS: '0',
  RATE_LIMIT_CALLER: '0',
  RATE_LIMIT_BEGINNINGS: '0',
  RATE_LIMIT_WRONG_SECRETS: '0',
  // More requests than any test sends at once.
  MAX_IN_FLIGHT: '10000',
  METRICS: 'off',
};

let supergraph: Promise<Supergraph> | undefined;

/** The supergraph takes longest to load and plans the same for all, so the services of all files share it. */
async function shareSupergraph(): Promise<Supergraph> {
  supergraph ??= readOwnSupergraph().then(async (sdl) => loadSupergraph(sdl, createLog('error')));
  return supergraph;
}

/** Starts a service on a free port, a new database and a clock that tests can move. */
export async function startService({ config = {}, beside, log, dashboardFolder }: Options = {}): Promise<TestService> {
  const database = beside?.database ?? (await takeDatabase());
  const clock = beside?.clock ?? createClock();
  const port = config.port ?? (await freePort());
  const here = `http://127.0.0.1:${port}`;
  const urls = { authUrl: here, apiUrl: here, credentialApiUrl: here, appUrl: 'https://app.example' };
  const settings = {
    ...(await parseConfig({ PORT: String(port), LOG_LEVEL: 'error', DATA_DIR: await newFolder(), ...UNLIMITED })),
    ...urls,
    ...config,
  };
  let service: Service | null = await start({
    config: settings,
    database,
    log: log ?? createLog(settings.logLevel),
    now: clock.now,
    uptime: clock.uptime,
    supergraph: await shareSupergraph(),
    dashboardFolder,
  });
  const { url } = service;
  const mails = async (): Promise<readonly Mail[]> =>
    (await get({ url }, '/dev/mail', { accept: 'application/json' })).body;
  const close = async (): Promise<void> => {
    await service?.close();
    // A test file stays loaded until its worker ends, and with it whatever its variables lead to.
    service = null;
    if (!beside) await giveBackDatabase(database);
  };
  return { url, database, clock, mails, close };
}

function createClock(): Clock {
  let [offset, setBack] = [0, 0];
  let stoppedAt: number | null = null;
  const elapsed = (): number => (stoppedAt ?? Date.now()) + offset;
  return {
    now: () => new Date(elapsed() - setBack),
    uptime: elapsed,
    stop: () => {
      stoppedAt = Date.now();
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    setBack: (milliseconds) => {
      setBack += milliseconds;
    },
  };
}
