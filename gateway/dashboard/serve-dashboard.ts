import type { FastifyInstance } from 'fastify';
import { loadProbeKeys } from '../../platform/secret-key.ts';
import { formatRestError } from '../http/format-error.ts';
import { registerPlugin } from '../http/register-plugin.ts';
import { formatErrors } from '../http/server.ts';
import { readBuiltPage } from './dashboard-page.ts';
import type { DashboardParts } from './dashboard-parts.ts';
import { readListedDocuments } from './listed-documents.ts';
import { serveDashboardGraph } from './serve-dashboard-graph.ts';
import { serveFiles } from './serve-files.ts';
import { servePages } from './serve-pages.ts';
import { serveProbe } from './serve-probe.ts';
import { serveSignOut } from './serve-sign-out.ts';

/** Serves the dashboard under `/dashboard`, on a session of its own. */
export async function serveDashboard(server: FastifyInstance, parts: DashboardParts): Promise<void> {
  const { config, folder } = parts;
  const [documents, probeKeys, built] = await Promise.all([
    readListedDocuments(folder, config.isProduction),
    loadProbeKeys(config),
    readBuiltPage(folder),
  ]);
  if (built === null) server.log.warn('the dashboard is not built: run "npm run build"');
  await registerPlugin(server, 'dashboard graph', (area) => serveDashboardGraph(area, documents, parts));
  await registerPlugin(server, 'dashboard sign-out', (area) => serveSignOut(area, parts));
  await registerPlugin(server, 'dashboard files', (area) => {
    formatErrors(area, formatRestError);
    serveFiles(area, folder, config);
  });
  await registerPlugin(server, 'dashboard probe', (area) => {
    formatErrors(area, formatRestError);
    serveProbe(area, probeKeys, parts);
  });
  await registerPlugin(server, 'dashboard pages', (area) => servePages(area, parts));
}
