import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Shared } from './share-in-run.ts';

/** Builds the dashboard as it stands in the source into a folder of its own. */
export async function buildDashboard(): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-built-'));
  await mkdir(join(folder, 'graph'));
  await cp('dashboard/graph/documents.json', join(folder, 'graph', 'documents.json'));
  await build({ root: 'dashboard', logLevel: 'error', build: { outDir: join(folder, 'dist') } });
  return { place: folder, close: async () => rm(folder, { recursive: true, force: true }) };
}
