import { measureBytes } from './dashboard-bytes.ts';
import { measureImport } from './dashboard-import.ts';
import { measureLoad, measureRouteChange } from './dashboard-load.ts';
import { withDashboardWorld } from './dashboard-world.ts';
import type { Figure } from './figure.ts';

/** The dashboard in a real browser: what it weighs, and how soon it is there. */
export async function dashboard(): Promise<readonly Figure[]> {
  return withDashboardWorld(async (world) => [
    ...(await measureBytes(world)),
    ...(await measureLoad(world)),
    await measureRouteChange(world),
  ]);
}

/** What an import of a million items takes there. */
export async function dashboardImport(): Promise<readonly Figure[]> {
  return withDashboardWorld(measureImport);
}
