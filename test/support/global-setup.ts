import { rm } from 'node:fs/promises';
import type { Mongodb } from '../../platform/mongodb/mongodb.ts';
import { openMongodb } from '../../platform/mongodb/open-mongodb.ts';
import { parseConfig } from '../../platform/settings/config.ts';
import { acknowledgeInMemory } from './acknowledge-in-memory.ts';
import { makeFolder, removeAbandonedFolders } from './new-folder.ts';
import { type Sharing, startSharing } from './share-in-run.ts';
import { unpackBrowser } from './unpack-browser.ts';

let mongodb: Mongodb | undefined;
let sharing: Sharing | undefined;
let folder: string | undefined;

/** Starts the one MongoDB that every test file has a database of its own on, unpacks the browser, and shares what is made once. */
export default async function start(): Promise<void> {
  await removeAbandonedFolders();
  folder = await makeFolder();
  mongodb = await openMongodb({ ...(await parseConfig()), dataDir: folder });
  await acknowledgeInMemory(mongodb.url);
  process.env.TEST_MONGODB_URL = mongodb.url;
  process.env.CHROMIUM_PATH = await unpackBrowser();
  sharing = await startSharing({
    dashboard: async () => (await import('./build-dashboard.ts')).buildDashboard(),
  });
  process.env.TEST_SHARING_URL = sharing.url;
}

/** Ends it, and leaves nothing behind. */
export async function stop(): Promise<void> {
  await sharing?.close();
  await mongodb?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
}
