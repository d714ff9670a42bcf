import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadProbeKeys } from '../../platform/secret-key.ts';
import { DAY, SECOND } from '../../subgraphs/shared/durations.ts';
import { formatRestError } from '../http/format-error.ts';
import { formatErrors, registerPlugin } from '../http/server.ts';
import { staticFiles } from '../http/static-files.ts';
import type { DashboardParts } from './dashboard-parts.ts';
import { readListedDocuments } from './listed-documents.ts';
import { type DashboardHosts, SAME_ORIGIN, scriptPolicy } from './page-policy.ts';
import { serveDashboardGraph } from './serve-dashboard-graph.ts';
import { servePages, serveSignOut } from './serve-pages.ts';
import { serveProbe } from './serve-probe.ts';

const ASSETS = '/dashboard/assets/:name';

/** A file name changes with its content. */
const CACHE = `public, max-age=${(365 * DAY) / SECOND}, immutable`;

/** Serves the dashboard under `/dashboard`, on a session of its own. */
export async function serveDashboard(server: FastifyInstance, parts: DashboardParts): Promise<void> {
  const { config, folder } = parts;
  const [documents, probeKeys] = await Promise.all([
    readListedDocuments(folder, config.isProduction),
    loadProbeKeys(config),
  ]);
  await registerPlugin(server, 'dashboard graph', (area) => serveDashboardGraph(area, documents, parts));
  await registerPlugin(server, 'dashboard sign-out', (area) => serveSignOut(area, parts));
  await registerPlugin(server, 'dashboard files', (area) => {
    formatErrors(area, formatRestError);
    serveAssets(area, folder, config);
  });
  await registerPlugin(server, 'dashboard probe', (area) => {
    formatErrors(area, formatRestError);
    serveProbe(area, probeKeys, parts);
  });
  await registerPlugin(server, 'dashboard pages', (area) => servePages(area, documents, parts));
}

/** Serves the built files, which browsers cache permanently. */
function serveAssets(area: FastifyInstance, folder: string, hosts: DashboardHosts): void {
  const send = staticFiles(join(folder, 'dist', 'assets'), 'The dashboard has no such file: reload the page.');
  area.get<{ readonly Params: { readonly name: string } }>(ASSETS, async ({ params: { name } }, reply) => {
    const policy: Readonly<Record<string, string>> =
      extname(name) === '.js' ? { 'content-security-policy': scriptPolicy(hosts, name) } : {};
    return send(reply, name, { 'cache-control': CACHE, ...SAME_ORIGIN, ...policy });
  });
}
