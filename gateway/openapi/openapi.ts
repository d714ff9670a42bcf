import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { DISCOVERY_ROUTES, OPERATOR_ROUTES, type Route } from '../http/route-table.ts';
import type { DescribedAnswer, DescribedEndpoint } from './described-endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { OPENID_ENDPOINTS } from './openid-endpoints.ts';
import { SCHEMAS } from './schemas.ts';

/** The origins of the endpoints. */
type Hosts = Pick<Config, Route['host']>;

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The token or the client credentials are missing or invalid.',
  403: 'The caller has no access.',
  404: 'Not found.',
  409: 'The request conflicts with the current state.',
  405: 'The path does not support this method; Allow lists the supported methods.',
  413: 'The body is too large.',
  415: 'The endpoint does not support this Content-Type or Content-Encoding.',
  429: 'Too many requests: try again after Retry-After.',
  500: 'An internal error.',
  503: 'The service is overloaded or not ready: try again.',
};

/** The error statuses of every endpoint. */
const EVERYWHERE = [405, 429, 500, 503];

/** The description of all REST endpoints (OpenAPI 3.1). */
function createOpenApi(hosts: Hosts): object {
  const paths = Map.groupBy([...ENDPOINTS, ...OPENID_ENDPOINTS], ({ route }) => toPathTemplate(route));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Credgraph',
      version: '2',
      description: 'Sign-in by OAuth 2.0 and item lists over REST. Everything else is in the graph, at /query.',
    },
    servers: [{ url: hosts.apiUrl }],
    paths: Object.fromEntries(
      Array.from(paths, ([path, endpoints]) => [
        path,
        Object.fromEntries(
          endpoints.map((endpoint) => [endpoint.route.method.toLowerCase(), toOperation(endpoint, hosts)]),
        ),
      ]),
    ),
    components: { schemas: SCHEMAS, securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret, here or in the form.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' },
  curator: { type: 'apiKey', in: 'header', name: 'Access-Token', description: "The token of the list's curator." },
} as const;

function toOperation(endpoint: DescribedEndpoint, hosts: Hosts): object {
  const { summary, route, parameters = [], body, security = [] } = endpoint;
  return {
    summary,
    operationId: toOperationId(endpoint),
    servers: [{ url: hosts[route.host] }],
    parameters: parameters.map(toShown),
    ...(body && { requestBody: { required: !body.isOptional, content: { [body.type]: { schema: body.schema } } } }),
    security: security.map((name) => ({ [name]: [] })),
    responses: toResponses(endpoint),
  };
}

/** OpenAPI writes `:credId` as `{cred_id}`. */
function toPathTemplate({ path }: Route): string {
  return path.replaceAll(
    /:(\w+)/g,
    (_, name: string) => `{${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
  );
}

/** Leaves out what only the check of parameters needs. */
function toShown(parameter: NonNullable<DescribedEndpoint['parameters']>[number]): object {
  const { name, in: place, description, required, schema } = parameter;
  return { name, in: place, description, required, schema };
}

function toOperationId({ route }: DescribedEndpoint): string {
  const words = toPathTemplate(route)
    .split(/\W+/)
    .filter((word) => word !== '');
  return [route.method.toLowerCase(), ...words].join('_');
}

function toResponses({ route, answer, refusals, refusal }: DescribedEndpoint): object {
  const refused = [...refusals, ...EVERYWHERE].map((status) => [status, toRefusal(REFUSALS[status] ?? '', refusal)]);
  const answered = answer.schema ? toAnswer(answer, answer.schema) : { description: answer.text };
  const notReady = route === OPERATOR_ROUTES.readiness &&
    answer.schema && { 503: toResponse('The process is not ready.', answer.schema) };
  return { [answer.status]: answered, ...Object.fromEntries(refused), ...notReady };
}

function toAnswer({ text, types = [] }: DescribedAnswer, schema: string): object {
  const { description, content } = toResponse(text, schema);
  return { description, content: { ...content, ...Object.fromEntries(types.map((type) => [type, {}])) } };
}

function toRefusal(description: string, refusal: DescribedEndpoint['refusal']): object {
  return refusal === 'Page' ? { description, content: { 'text/html': {} } } : toResponse(description, refusal);
}

function toResponse(description: string, schema: string) {
  return { description, content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

/** Serves the OpenAPI description of the REST endpoints. */
export function serveOpenApi(server: FastifyInstance, hosts: Hosts): void {
  const { path } = DISCOVERY_ROUTES.openApi;
  const description = createOpenApi(hosts);
  server.get(path, async () => description);
}
