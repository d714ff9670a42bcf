import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { dashboardUrlOf } from '../../platform/settings/installation-settings.ts';
import { readVersion } from '../../platform/settings/version.ts';

const PATH = '/';

/** Serves `/`: redirects people to the dashboard, and gives a program that accepts only JSON the addresses of all parts. */
export function serveHome(server: FastifyInstance, config: Config): void {
  const page = dashboardUrlOf(config) ?? `${config.authUrl}/account`;
  const index = describe(config);
  server.get(PATH, async (request, reply) => {
    reply.header('vary', 'accept');
    return takesJsonAlone(request) ? index : reply.header('cache-control', 'no-store').redirect(page, 303);
  });
}

function takesJsonAlone({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /\bjson\b/i.test(accept) && !/text\/html|\*\/\*/i.test(accept);
}

function describe(config: Config): object {
  const { brand, apiUrl, authUrl, credentialApiUrl } = config;
  return {
    name: brand.name,
    version: readVersion(),
    graph: `${credentialApiUrl}/query`,
    openapi: `${apiUrl}/openapi.json`,
    oauth: `${authUrl}/.well-known/oauth-authorization-server`,
    account: `${authUrl}/account`,
    dashboard: dashboardUrlOf(config),
  };
}
