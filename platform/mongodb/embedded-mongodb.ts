import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { openFolder, replaceFile } from '../data-folder.ts';
import { StartError } from '../settings/start-error.ts';
import type { Tell } from './download-mongod.ts';
import { findMongod } from './find-mongod.ts';
import { freePort } from './free-port.ts';
import { MongodFailed, type MongodProcess, startMongodProcess } from './mongod-process.ts';
import { borrowMongodb, type Mongodb, type MongodbSettings } from './mongodb.ts';
import { becomePrimary } from './replica-set.ts';

/** How long to wait for the folder: a server that was just killed may still hold it. */
const PATIENCE = 15 * SECOND;
const POLL = 200;

const ADVICE = 'restore the folder from a backup (docs/deploy.md)';

/** Starts the embedded MongoDB of a data folder. */
export async function startEmbedded(settings: MongodbSettings, tell: Tell = () => {}): Promise<Mongodb> {
  return openEmbedded(settings, tell, async () => null);
}

/** Joins the embedded MongoDB of a data folder if another process runs it, and starts it otherwise. */
export async function joinEmbedded(settings: MongodbSettings, tell: Tell = () => {}): Promise<Mongodb> {
  return openEmbedded(settings, tell, async () => findRunning(folderOf(settings)));
}

/** Whether a service has stored data in a data folder. */
export async function hasData(settings: Pick<MongodbSettings, 'dataDir'>): Promise<boolean> {
  return (await lastPort(folderOf(settings))) !== 0;
}

async function findRunning(folder: string): Promise<Mongodb | null> {
  const port = await lastPort(folder);
  return port !== 0 && (await servesFolder(port, folder)) ? borrowMongodb(urlOf(port)) : null;
}

/** Starts a mongod on the folder, unless there is one to join; waits for a folder that is in use. */
async function openEmbedded(
  settings: MongodbSettings,
  tell: Tell,
  findOpen: () => Promise<Mongodb | null>,
): Promise<Mongodb> {
  const folder = folderOf(settings);
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const opened = (await findOpen()) ?? (await startUnlessInUse(folder, settings, tell));
    if (opened) return opened;
    if (performance.now() > deadline)
      throw new StartError(
        `The data folder ${folder} is in use by another running Credgraph: stop it, or set DATA_DIR to another folder.`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
}

async function startUnlessInUse(folder: string, places: MongodbSettings, tell: Tell): Promise<Mongodb | null> {
  await openFolder(places.dataDir);
  await openFolder(folder);
  const usedPort = await lastPort(folder);
  // Without this file, mongod makes a new database of what its journal still holds, and says nothing.
  if (usedPort !== 0 && !existsSync(join(folder, 'WiredTiger.turtle'))) {
    throw new StartError(
      `The data folder ${places.dataDir} was used before, and its database is empty: ${ADVICE}, or move it away to start without data.`,
    );
  }
  const binary = await findMongod(places, tell);
  const port = await freePort(usedPort);
  try {
    const mongod = await startMongodProcess(binary, folder, port);
    await untilWritable(mongod, folder, port);
    tell(`MongoDB ${mongod.version ?? 'of an unknown version'} runs: ${binary}`);
    return { url: urlOf(port), ended: mongod.ended, close: () => mongod.stop() };
  } catch (error) {
    if (!(error instanceof MongodFailed)) throw error;
    // Both can be temporary: the process that holds the folder or the port may be about to end.
    if (error.isFolderInUse || error.isPortTaken) return null;
    throw new StartError(
      `The embedded MongoDB did not start: ${error.message}. If files in ${places.dataDir} are damaged, ${ADVICE}.`,
    );
  }
}

/** Waits until a new mongod accepts writes, and stores its port. Stops mongod if that fails. */
async function untilWritable(mongod: MongodProcess, folder: string, port: number): Promise<void> {
  try {
    await Promise.race([becomePrimary(port), mongod.ended.then(failEarly)]);
    await replaceFile(portFile(folder), String(port));
  } catch (error) {
    await mongod.stop();
    throw error;
  }
}

function failEarly(): never {
  throw new StartError('The embedded MongoDB exited during its start: check memory and disk, and start again.');
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

function folderOf({ dataDir }: Pick<MongodbSettings, 'dataDir'>): string {
  return join(dataDir, 'mongodb');
}

function portFile(folder: string): string {
  return join(folder, 'port');
}

function urlOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/credgraph?directConnection=true`;
}
