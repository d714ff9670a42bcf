import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { connectDatabase, type Database } from '../../subgraphs/shared/database/database.ts';
import { startService, type TestService } from './service.ts';

const { BSON } = mongoose.mongo;

/** Where the kind of a message stands. */
const KIND_AT = 12;

/** Where the document of a command begins: after the header, the flags and the kind of the section. */
const DOCUMENT_START = 21;

/** The kind of all messages (OP_MSG) but the first of a connection, which may be of an older kind. */
const MESSAGE = 2013;

/** A command on its way to MongoDB, by its name and collection. */
interface Meant {
  readonly command: string;
  readonly collection: string;
  /** A text in it; absent for any. */
  readonly about?: string | undefined;
}

/** A command that is kept back. */
export interface Held {
  /** Settles when the command is here. */
  readonly arrived: Promise<void>;
  /** Lets it go on. */
  release(): void;
}

/** A way to MongoDB on which single commands can be kept back, or lose their answers. */
interface MongodbGate {
  readonly url: string;
  /** Keeps back the next such command, or the next with a text in it. The collection of one that has none is 1. */
  hold(command: string, collection: string, about?: string): Held;
  /** Breaks the connection as soon as the next such command is answered; settles then. */
  loseAnswer(command: string, collection: string): Promise<void>;
  /** Answers the next commands of this kind, or the next with a text in them, with an error of a code each. */
  refuse(command: string, collection: string, codes: readonly number[], about?: string): void;
  close(): void;
}

interface Trap extends Meant {
  /** Whether the command has been answered, and goes no further. */
  readonly spring: (link: Link, message: Buffer) => Promise<boolean>;
}

interface Link {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** A second server on the database of a service, which it reaches by a gate. */
export interface GatedService extends TestService {
  readonly gate: MongodbGate;
}

/** The database of a service by another way, with a gate on it. */
interface GatedDatabase {
  readonly database: Database;
  readonly gate: MongodbGate;
  readonly close: () => Promise<void>;
}

/** Starts a server beside a service, with a gate before its database. */
export async function gatedService(service: TestService): Promise<GatedService> {
  const { database, gate, close: closeDatabase } = await gatedDatabase(service);
  const gated = await startService({ beside: { ...service, database } });
  const close = async (): Promise<void> => {
    await gated.close();
    await closeDatabase();
  };
  return { ...gated, gate, close };
}

/** Connects to the database of a service through a gate. */
export async function gatedDatabase(service: Pick<TestService, 'database'>): Promise<GatedDatabase> {
  const url = new URL(process.env.TEST_MONGODB_URL ?? '');
  url.pathname = `/${service.database.name}`;
  const gate = await mongodbGate(url.href);
  const database = await connectDatabase(gate.url);
  const close = async (): Promise<void> => {
    await database.close();
    gate.close();
  };
  return { database, gate, close };
}

/** Puts a gate before the MongoDB of an address. */
export async function mongodbGate(mongodbUrl: string): Promise<MongodbGate> {
  const target = new URL(mongodbUrl);
  const traps: Trap[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    void passOn({ client, upstream }, traps);
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const hold = (command: string, collection: string, about?: string): Held => {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const spring = async (): Promise<boolean> => {
      arrived.resolve();
      await released.promise;
      return false;
    };
    traps.push({ command, collection, about, spring });
    return { arrived: arrived.promise, release: released.resolve };
  };
  const loseAnswer = async (command: string, collection: string): Promise<void> =>
    new Promise((resolve) => {
      const spring = async ({ client, upstream }: Link): Promise<boolean> => {
        upstream.unpipe(client).once('data', () => {
          client.destroy();
          resolve();
        });
        upstream.resume();
        return false;
      };
      traps.push({ command, collection, spring });
    });
  return {
    // The members of a replica set announce addresses that lead past the gate. The driver polls, because it would wait five seconds for
    // the end of a watch in which the server has nothing to report of what the gate refuses.
    url: `mongodb://127.0.0.1:${port}${target.pathname}?directConnection=true&serverMonitoringMode=poll`,
    hold,
    loseAnswer,
    refuse: (command, collection, codes, about) => {
      for (const code of codes) {
        const spring: Trap['spring'] = async ({ client }, message) => client.write(toRefusal(message, code)) || true;
        traps.push({ command, collection, about, spring });
      }
    },
    close: () => server.close(),
  };
}

async function passOn(link: Link, traps: Trap[]): Promise<void> {
  let waiting = Buffer.alloc(0);
  try {
    for await (const chunk of link.client) {
      waiting = Buffer.concat([waiting, chunk]);
      while (waiting.length >= 4 && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        const isAnswered = await takeTrap(traps, message)?.spring(link, message);
        if (!isAnswered) link.upstream.write(message);
      }
    }
  } catch {
    link.upstream.destroy();
  }
}

function takeTrap(traps: Trap[], message: Buffer): Trap | undefined {
  if (traps.length === 0 || message.readInt32LE(KIND_AT) !== MESSAGE) return undefined;
  const document = BSON.deserialize(documentIn(message));
  const [[command, value] = []] = Object.entries(document);
  const collection = String(command === 'getMore' ? document.collection : value);
  const isMeant = (trap: Meant): boolean => trap.about === undefined || JSON.stringify(document).includes(trap.about);
  const index = traps.findIndex((trap) => trap.command === command && trap.collection === collection && isMeant(trap));
  return index < 0 ? undefined : traps.splice(index, 1)[0];
}

function toRefusal(command: Buffer, code: number): Buffer {
  const document = BSON.serialize({ ok: 0, errmsg: 'refused', code });
  const message = Buffer.alloc(DOCUMENT_START + document.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(command.readInt32LE(4), 8);
  message.writeInt32LE(MESSAGE, KIND_AT);
  message.set(document, DOCUMENT_START);
  return message;
}

function documentIn(message: Buffer): Buffer {
  return message.subarray(DOCUMENT_START, DOCUMENT_START + message.readInt32LE(DOCUMENT_START));
}
