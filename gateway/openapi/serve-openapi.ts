import type { FastifyInstance } from 'fastify';
import { DISCOVERY_ROUTES } from '../http/route-table.ts';
import { createOpenApi, type Hosts } from './openapi.ts';

/** Serves the OpenAPI description of the REST endpoints. */
export function serveOpenApi(server: FastifyInstance, hosts: Hosts): void {
  const { path } = DISCOVERY_ROUTES.openApi;
  const description = createOpenApi(hosts);
  server.get(path, async () => description);
}
