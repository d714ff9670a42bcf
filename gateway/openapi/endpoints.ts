import { AUTHORIZATION_PARAMETERS, OWN_TOKEN_FIELDS, TOKEN_FIELDS } from '../http/declared-parameters.ts';
import {
  DISCOVERY_ROUTES,
  EXPORT_ROUTE,
  ITEMS_ROUTE,
  OAUTH_ROUTES,
  OPERATOR_ROUTES,
  PAGE_ROUTES,
} from '../http/route-table.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';
import { BEARER, FORM, OPEN } from './openid-endpoints.ts';

const TOKEN_FORM = { type: 'object', properties: TOKEN_FIELDS, required: ['grant_type'] } as const;
const OWN_TOKEN_FORM = { type: 'object', properties: OWN_TOKEN_FIELDS, required: ['token'] } as const;
const CLIENT = { security: ['client'], refusal: 'OAuthError' } as const;
/** The parameter of the paths of a credential. */
export const CREDENTIAL = {
  name: 'cred_id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
  description: 'The credential.',
} as const;

/** The REST endpoints but those of OpenID Connect and the verdicts, in the order of the specification. */
export const ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    id: 'authorize',
    route: PAGE_ROUTES.authorize,
    summary: 'Asks a person to authorize an app. Errors are shown on a page or returned to the app.',
    parameters: AUTHORIZATION_PARAMETERS,
    answer: { status: 303, text: 'Redirects to the next page or to the app.' },
    refusals: [400],
    refusal: 'Page',
  },
  {
    ...CLIENT,
    id: 'exchangeToken',
    route: OAUTH_ROUTES.token,
    summary: 'Exchanges a code or a refresh token for tokens.',
    body: { type: FORM, schema: TOKEN_FORM },
    answer: { status: 200, text: 'New tokens.', schema: 'TokenSet' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    id: 'revokeToken',
    route: OAUTH_ROUTES.revoke,
    summary: 'Revokes a token; a refresh token is revoked with all tokens issued with it (RFC 7009).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'The token is revoked, or was not valid.', schema: 'Nothing' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    id: 'introspectToken',
    route: OAUTH_ROUTES.introspect,
    summary: 'Returns the state of a token of the client (RFC 7662).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'The state of the token.', schema: 'Introspection' },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    ...BEARER,
    id: 'getTokenDetails',
    route: OAUTH_ROUTES.tokenDetail,
    summary: 'Returns the details of the access token.',
    answer: { status: 200, text: 'The details.', schema: 'TokenDetail' },
    refusals: [400, 401],
  },
  {
    ...BEARER,
    id: 'getUserData',
    route: OAUTH_ROUTES.userData,
    summary: 'Returns the user data that the access token gives access to.',
    parameters: OAUTH_ROUTES.userData.inputs.parameters,
    answer: { status: 200, text: 'A key for each linked identity of these scopes.', schema: 'UserData' },
    refusals: [400, 401, 403],
  },
  describeChange('append', 'Adds items to a list.'),
  describeChange('replace', 'Replaces all items of a list by these.'),
  describeChange('remove', 'Removes items from a list.'),
  describeChange('reomve', 'The same as `remove`.'),
  {
    id: 'exportItems',
    route: EXPORT_ROUTE,
    summary:
      'Sends all items of a list, as they are at one moment. HEAD says whether GET would succeed, and does not use up a ticket. 16 exports of a holder and 64 from an address are served at a time; another one gets 429.',
    security: ['curator'],
    parameters: [CREDENTIAL, ...EXPORT_ROUTE.inputs.parameters],
    answer: { status: 200, text: 'The items, as a stream.', schema: 'Items', types: ['text/plain', 'text/csv'] },
    refusals: [400, 401, 403, 404],
    refusal: 'Refusal',
  },
  {
    ...OPEN,
    id: 'getServerMetadata',
    route: DISCOVERY_ROUTES.metadata,
    summary: 'Returns the authorization server metadata (RFC 8414).',
    answer: { status: 200, text: 'The metadata.', schema: 'ServerMetadata' },
  },
  {
    ...OPEN,
    id: 'getHealth',
    route: OPERATOR_ROUTES.health,
    summary: 'Returns whether the process is alive.',
    answer: { status: 200, text: 'The process is alive.', schema: 'Health' },
  },
  {
    ...OPEN,
    id: 'getReadiness',
    route: OPERATOR_ROUTES.readiness,
    summary: 'Returns whether the process is ready; 503 with the same body otherwise.',
    answer: { status: 200, text: 'The process is ready.', schema: 'Readiness' },
  },
];

function describeChange(operation: string, summary: string): DescribedEndpoint {
  return {
    id: `${operation}Items`,
    route: ITEMS_ROUTE,
    path: ITEMS_ROUTE.path.replace(':operation', operation),
    summary: `${summary} The body may have \`Content-Encoding: gzip\`. Beyond 1 MB or 50,000 items, a holder sends one call at a time, and an address four: others get 429. So does the call after 10 million items or 512 MB in ten minutes.`,
    security: ['curator'],
    parameters: [CREDENTIAL, ...ITEMS_ROUTE.inputs.parameters],
    body: { type: 'application/json', schema: { $ref: '#/components/schemas/Items' } },
    answer: { status: 200, text: 'The changes.', schema: 'ItemsChanged' },
    refusals: [400, 401, 403, 404, 409, 413, 415],
    refusal: 'Refusal',
  };
}
