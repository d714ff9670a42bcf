import type { Database } from '../subgraphs/shared/database/database.ts';
import { untrustedCertificate } from '../test/support/certificates.ts';
import { type CuratingPerson, curatingPerson } from '../test/support/own-credentials.ts';
import { toTestService } from '../test/support/to-test-service.ts';
import { type BenchMongodb, withMongodb } from './mongodb.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A MongoDB of its own, a service on it, a second one that forgets events, a receiver of webhooks, and a curator. */
export interface EventsWorld {
  readonly database: Database;
  readonly service: ServerProcess;
  /** Starts another service. */
  start(terms: { readonly isForgetful: boolean }): Promise<ServerProcess>;
  readonly receiver: ServerProcess;
  readonly curator: CuratingPerson;
  /** Milliseconds of CPU that mongod has spent so far. */
  mongodCpu(): Promise<number>;
}

/** Streams that a service may have: a twentieth of them from one network. */
const MOST_STREAMS = '200000';

/** Lets `use` work in a world of events, and leaves nothing behind. */
export async function withEventsWorld<Result>(use: (world: EventsWorld) => Promise<Result>): Promise<Result> {
  return withMongodb(async (mongodb) => openWorld(mongodb, use));
}

async function openWorld<Result>(mongodb: BenchMongodb, use: (world: EventsWorld) => Promise<Result>): Promise<Result> {
  const { url: mongodbUrl, dataDir, database } = mongodb;
  const certificate = await untrustedCertificate();
  const receiver = await startServerProcess(new URL('events-receiver-process.ts', import.meta.url), certificate);
  const settings = { DATA_DIR: dataDir, OUTBOUND_ALLOW: new URL(receiver.url).host, MAX_STREAMS: MOST_STREAMS };
  const started = new Set([receiver]);
  const start: EventsWorld['start'] = async (terms) => {
    const order = { mongodbUrl, settings, authority: certificate.cert, ...terms };
    const server = await startServerProcess(new URL('events-process.ts', import.meta.url), order);
    started.add(server);
    const stop = async (): Promise<void> => {
      started.delete(server);
      await server.stop();
    };
    return { ...server, stop };
  };
  try {
    const service = await start({ isForgetful: false });
    const curator = await curatingPerson(
      toTestService({ url: service.url, close: async () => service.stop() }, database),
    );
    return await use({ database, service, start, receiver, curator, mongodCpu: async () => mongodb.cpu() });
  } finally {
    await Promise.all([...started].map(async (server) => server.stop()));
  }
}
