import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '../../subgraphs/shared/durations.ts';

const MEMORY = '/dev/shm';

const PREFIX = 'credgraph-test-';

/** What the mongods of a run write, several times over. */
const ROOM = 4 * 2 ** 30;

const folders = new Set<string>();

/**
 * Makes a folder: in memory where there is room, because MongoDB waits for the disk at each write; on disk for programs, which
 * many containers don't run from memory. A test that may kill this process sets `TEST_FOLDER`, and removes it.
 */
export async function makeFolder(place: 'memory' | 'disk' = 'memory'): Promise<string> {
  const { TEST_FOLDER } = process.env;
  if (TEST_FOLDER !== undefined) return mkdtemp(join(TEST_FOLDER, PREFIX));
  const isInMemory = place === 'memory' && (await isRoomInMemory());
  return mkdtemp(join(isInMemory ? MEMORY : tmpdir(), PREFIX));
}

/**
 * Removes the folders of earlier runs that were killed: their data would stay in memory. No run takes as long as an hour. Those of
 * another user of the machine stay.
 */
export async function removeAbandonedFolders(): Promise<void> {
  await Promise.all([MEMORY, tmpdir()].map(removeOldFolders));
}

async function removeOldFolders(place: string): Promise<void> {
  const names = await readdir(place).catch(() => []);
  const own = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(place, name));
  for (const folder of own) {
    // Another run may remove it at the same time.
    const found = await stat(folder).catch(() => null);
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs <= HOUR) continue;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Makes a folder that lives as long as the test file that asks for it. */
export async function newFolder(place?: 'memory' | 'disk'): Promise<string> {
  const folder = await makeFolder(place);
  folders.add(folder);
  return folder;
}

/** Removes the folders of the test file that has ended. */
export async function removeFolders(): Promise<void> {
  const removed = [...folders];
  folders.clear();
  // A process that has just been killed may still write.
  await Promise.all(removed.map(async (folder) => rm(folder, { recursive: true, force: true, maxRetries: 10 })));
}

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Whether the memory holds what the tests write. A container often has little of it. */
export async function isRoomInMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
  } catch {
    return false;
  }
}
