import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/settings/config.ts';
import { DISCOVERY_ROUTES, OPERATOR_ROUTES, type Route } from '../http/route-table.ts';
import type { DescribedAnswer, DescribedEndpoint } from './described-endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { OPENID_ENDPOINTS } from './openid-endpoints.ts';
import { SCHEMAS } from './schemas.ts';
import { VERDICT_ENDPOINTS } from './verdict-endpoints.ts';

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

/** The error statuses that tell when to try again. */
const WAITING: ReadonlySet<string> = new Set(['429', '503']);

const SECONDS = { type: 'integer', minimum: 0 } as const;
const HEADERS = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: SECONDS },
  'RateLimit-Limit': { description: 'Requests a minute from one address; absent without a limit.', schema: SECONDS },
  'RateLimit-Remaining': { description: 'Requests that are left.', schema: SECONDS },
  'RateLimit-Reset': { description: 'Seconds until the limit is full again.', schema: SECONDS },
} as const;
const RATE_LIMIT = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

/** The description of all REST endpoints (OpenAPI 3.1). */
function createOpenApi(hosts: Hosts): object {
  const paths = Map.groupBy([...ENDPOINTS, ...VERDICT_ENDPOINTS, ...OPENID_ENDPOINTS], ({ route, path = route.path }) =>
    toPathTemplate(path),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Credgraph',
      version: '2',
      description:
        'Sign-in by OAuth 2.0, item lists and verdicts over REST. Everything else is in the graph, at /query.',
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
    components: { schemas: SCHEMAS, headers: HEADERS, securitySchemes: SECURITY_SCHEMES },
  };
}

const SECURITY_SCHEMES = {
  client: { type: 'http', scheme: 'basic', description: 'client_id and client_secret, here or in the form.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'An access token.' },
  curator: { type: 'apiKey', in: 'header', name: 'Access-Token', description: "The token of the list's curator." },
} as const;

function toOperation(endpoint: DescribedEndpoint, hosts: Hosts): object {
  const { id, summary, route, parameters = [], body, security = [] } = endpoint;
  return {
    summary,
    operationId: id,
    servers: [{ url: hosts[route.host] }],
    parameters: parameters.map(toShown),
    ...(body && { requestBody: { required: !body.isOptional, content: { [body.type]: { schema: body.schema } } } }),
    security: security.map((name) => (name === 'nothing' ? {} : { [name]: [] })),
    responses: toResponses(endpoint),
  };
}

/** OpenAPI writes `:credId` as `{cred_id}`. */
function toPathTemplate(path: string): string {
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

function toResponses({ route, answer, page, refusals, refusal, undecided }: DescribedEndpoint): object {
  const refused = [...refusals, ...EVERYWHERE].map((status) => [status, toRefusal(REFUSALS[status] ?? '', refusal)]);
  const untold = (undecided?.statuses ?? []).map((status) => {
    return [status, toUntold(REFUSALS[status] ?? '', [...(undecided?.schemas ?? []), refusal])];
  });
  const answered = answer.schema ? toAnswer(answer, answer.schema) : { description: answer.text };
  const notReady = route === OPERATOR_ROUTES.readiness &&
    answer.schema && { 503: toResponse('The process is not ready.', answer.schema) };
  const shown = page !== undefined && { 200: { description: page, content: { 'text/html': {} } } };
  const responses: Readonly<Record<string, object>> = {
    ...shown,
    [answer.status]: answered,
    ...Object.fromEntries(refused),
    ...Object.fromEntries(untold),
    ...notReady,
  };
  if (route.alwaysAnswered) return responses;
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, withHeaders(status, response)]),
  );
}

/** Says which headers tell a client when to call again. */
function withHeaders(status: string, response: object): object {
  const names = WAITING.has(status) ? ['Retry-After', ...RATE_LIMIT] : RATE_LIMIT;
  return {
    ...response,
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}

function toAnswer({ text, types = [] }: DescribedAnswer, schema: string): object {
  const { description, content } = toResponse(text, schema);
  return { description, content: { ...content, ...Object.fromEntries(types.map((type) => [type, {}])) } };
}

/** An error in one of several forms. */
function toUntold(description: string, schemas: readonly string[]): object {
  const anyOf = schemas.map((schema) => ({ $ref: `#/components/schemas/${schema}` }));
  return { description, content: { 'application/json': { schema: { anyOf } } } };
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
