import { type Mongodb, openMongodb } from '../../mongodb/open-mongodb.ts';
import { parseConfig } from '../../settings/config.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { unpackBrowser } from './unpack-browser.ts';

let mongodb: Mongodb | undefined;

/** Starts the one MongoDB that every test file has a database of its own on, and unpacks the browser. */
export default async function start(): Promise<void> {
  mongodb = await openMongodb({ ...(await parseConfig()), dataDir: await newFolder() });
  process.env.TEST_MONGODB_URL = mongodb.url;
  process.env.CHROMIUM_PATH = await unpackBrowser();
}

/** Ends it, and leaves nothing behind. */
export async function stop(): Promise<void> {
  await mongodb?.close();
  await removeFolders();
}
