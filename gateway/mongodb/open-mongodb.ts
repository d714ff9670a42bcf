import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { StartError } from '../start-error.ts';
import { findMongod, type MongodPlaces } from './find-mongod.ts';
import { freePort } from './free-port.ts';
import { MongodFailed, type MongodProcess, startMongodProcess } from './mongod-process.ts';
import { becomePrimary } from './replica-set.ts';

/** A MongoDB that may be used until it is closed. */
export interface Mongodb {
  readonly url: string;
  /** Settles when an embedded mongod has ended; never for a server of the operator's own. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** A server that was killed a moment ago may still be letting go of its folder. */
const PATIENCE = 15 * SECOND;
const POLL = 200;

/** What the MongoDB of a service depends on. */
export interface MongodbSettings extends MongodPlaces {
  /** The operator's own server; null for an embedded one. */
  readonly mongodbUrl: string | null;
  readonly dataDir: string;
}

/** The MongoDB of a service that starts: the operator's own, else an embedded one. Throws StartError when neither is to be had. */
export async function openMongodb(settings: MongodbSettings): Promise<Mongodb> {
  return settings.mongodbUrl === null ? openEmbedded(folderOf(settings), settings) : borrow(settings.mongodbUrl);
}

/** The MongoDB of a service that may be running: its embedded one while it runs, else as a service would open it. */
export async function joinMongodb(settings: MongodbSettings): Promise<Mongodb> {
  const port = await lastPort(folderOf(settings));
  const isRunning = settings.mongodbUrl === null && port !== 0 && (await servesFolder(port, folderOf(settings)));
  return isRunning ? borrow(urlOf(port)) : openMongodb(settings);
}

/** A MongoDB that somebody else starts and ends. */
function borrow(url: string): Mongodb {
  return { url, ended: new Promise(() => {}), close: async () => {} };
}

async function openEmbedded(folder: string, places: MongodPlaces): Promise<Mongodb> {
  const binary = await findMongod(places);
  const port = await freePort(await lastPort(folder));
  const mongod = await startPatiently(binary, folder, port);
  await becomePrimary(port);
  await writeFile(portFile(folder), String(port));
  return { url: urlOf(port), ended: mongod.ended, close: () => mongod.stop() };
}

async function startPatiently(binary: string, folder: string, port: number): Promise<MongodProcess> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await startMongodProcess(binary, folder, port);
    } catch (error) {
      if (!(error instanceof MongodFailed)) throw error;
      if (!error.isFolderInUse) throw new StartError(`The embedded MongoDB did not start: ${error.message}`);
      if (Date.now() > deadline)
        throw new StartError(`The data folder ${folder} is in use by another running Credgraph.`);
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }
}

async function servesFolder(port: number, folder: string): Promise<boolean> {
  const client = new mongoose.mongo.MongoClient(urlOf(port), { serverSelectionTimeoutMS: SECOND });
  try {
    const options = await client.db('admin').command({ getCmdLineOpts: 1 });
    return options.parsed?.storage?.dbPath === folder;
  } catch {
    return false;
  } finally {
    await client.close();
  }
}

async function lastPort(folder: string): Promise<number> {
  const text = await readFile(portFile(folder), 'utf8').catch(() => '0');
  return Number.parseInt(text, 10) || 0;
}

function folderOf({ dataDir }: MongodbSettings): string {
  return join(dataDir, 'mongodb');
}

function portFile(folder: string): string {
  return join(folder, 'port');
}

function urlOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/credgraph?directConnection=true`;
}
