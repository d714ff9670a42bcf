import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Shared } from './share-in-run.ts';

/** Builds the dashboard as it stands in the source into a folder of its own, with Vite plugins of a test where there are some. */
export async function buildDashboard(plugins: readonly Plugin[] = []): Promise<Shared> {
  const folder = await mkdtemp(join(tmpdir(), 'credgraph-built-'));
  await mkdir(join(folder, 'graph'));
  await cp('dashboard/graph/documents.json', join(folder, 'graph', 'documents.json'));
  // What no test reads from a build of its own is left out: its compressed copies.
  const mode = plugins.length === 0 ? 'production' : 'test';
  const options = { root: 'dashboard', logLevel: 'error', mode } as const;
  await build({ ...options, plugins: [...plugins], build: { outDir: join(folder, 'dist') } });
  return { place: folder, close: async () => rm(folder, { recursive: true, force: true }) };
}
