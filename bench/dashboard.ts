import { measureBuild, measureBytes } from './dashboard-bytes.ts';
import { measureImport } from './dashboard-import.ts';
import { measureLoad, measureRouteChange } from './dashboard-load.ts';
import { withDashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';
import { compareStart } from './gateway-start.ts';

/** The dashboard in a real browser: what it weighs, how soon it is there, what an import of a million items takes. */
export async function dashboard(): Promise<readonly Figure[]> {
  // First, because the build of the dashboard makes this process one of production.
  const start = await compareStart();
  const figures = await withDashboardWorld(async (world) => [
    ...(await measureBytes(world)),
    ...(await measureLoad(world)),
    await measureRouteChange(world),
    ...(await measureImport(world)),
    await measureBuild(world),
  ]);
  return [...figures, start];
}
