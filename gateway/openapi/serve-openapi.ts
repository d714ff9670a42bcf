import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { createOpenApi, type Hosts } from './openapi.ts';

const PATH = '/openapi.json';

/** Describes the REST endpoints to tools (OpenAPI 3.1). */
export function serveOpenApi(server: FastifyInstance, hosts: Hosts): void {
  const description = createOpenApi(hosts);
  server.get(PATH, async () => description);
  refuseOtherMethods(server, PATH, ['GET']);
}
