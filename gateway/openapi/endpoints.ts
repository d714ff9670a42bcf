import {
  AUTHORIZATION_PARAMETERS,
  LOGOUT_PARAMETERS,
  OWN_TOKEN_FIELDS,
  TOKEN_FIELDS,
  USER_INFO_FIELDS,
} from '../http/declared-parameters.ts';
import type { Parameter } from '../http/parameters.ts';
import {
  DISCOVERY_ROUTES,
  EXPORT_ROUTE,
  ITEMS_ROUTE,
  OAUTH_ROUTES,
  OPERATOR_ROUTES,
  PAGE_ROUTES,
  type Route,
} from '../http/route-table.ts';
import type { Schema, SchemaName } from './schemas.ts';

/** An endpoint in the OpenAPI description. */
export interface DescribedEndpoint {
  readonly route: Route;
  readonly summary: string;
  readonly parameters?: readonly (Parameter | PathParameter)[];
  readonly body?: { readonly type: string; readonly schema: Schema; readonly isOptional?: boolean };
  /** The authentication schemes by name; none for a public endpoint. */
  readonly security?: readonly ('client' | 'bearer' | 'curator')[];
  readonly answer: Answer;
  /** The error statuses, besides those of every endpoint. */
  readonly refusals: readonly number[];
  /** The form of its errors. */
  readonly refusal: 'OAuthError' | 'Refusal' | 'Page';
}

/** The successful response. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Absent for a response to a browser. */
  readonly schema?: SchemaName;
  /** Other forms than JSON that the caller may ask for. */
  readonly types?: readonly string[];
}

/** A path parameter. */
interface PathParameter {
  readonly name: string;
  readonly in: 'path';
  readonly description: string;
  readonly required: true;
  readonly schema: Schema;
}

const TOKEN_FORM = { type: 'object', properties: TOKEN_FIELDS, required: ['grant_type'] } as const;
const OWN_TOKEN_FORM = { type: 'object', properties: OWN_TOKEN_FIELDS, required: ['token'] } as const;
const LOGOUT_FORM = {
  type: 'object',
  properties: Object.fromEntries(LOGOUT_PARAMETERS.map(({ name, schema }) => [name, schema])),
};
const FORM = 'application/x-www-form-urlencoded';
const CLIENT = { security: ['client'], refusal: 'OAuthError' } as const;
const BEARER = { security: ['bearer'], refusal: 'OAuthError' } as const;
const OPEN = { refusals: [400], refusal: 'Refusal' } as const;

/** The REST endpoints, in the order of the specification. */
export const ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    route: PAGE_ROUTES.authorize,
    summary: 'Asks a person to authorize an app. Errors are shown on a page or returned to the app.',
    parameters: AUTHORIZATION_PARAMETERS,
    answer: { status: 303, text: 'Redirects to the next page or to the app.' },
    refusals: [400],
    refusal: 'Page',
  },
  {
    route: PAGE_ROUTES.logOut,
    summary:
      'Signs the person out, after asking them unless an ID token shows that they use the app (OpenID Connect RP-Initiated Logout 1.0).',
    parameters: LOGOUT_PARAMETERS,
    answer: { status: 303, text: 'Redirects to the app; without a redirect URI, a page with the status 200.' },
    refusals: [400],
    refusal: 'Page',
  },
  {
    route: PAGE_ROUTES.logOutByForm,
    summary: 'The same by a form.',
    body: { type: FORM, schema: LOGOUT_FORM },
    answer: { status: 303, text: 'Redirects to the same by GET.' },
    refusals: [400, 413],
    refusal: 'Page',
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.token,
    summary: 'Exchanges a code or a refresh token for tokens.',
    body: { type: FORM, schema: TOKEN_FORM },
    answer: { status: 200, text: 'New tokens.', schema: 'TokenSet' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.revoke,
    summary: 'Revokes a token; a refresh token is revoked with all tokens issued with it (RFC 7009).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'The token is revoked, or was not valid.', schema: 'Nothing' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.introspect,
    summary: 'Returns the state of a token of the client (RFC 7662).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'The state of the token.', schema: 'Introspection' },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.tokenDetail,
    summary: 'Returns the details of the access token.',
    answer: { status: 200, text: 'The details.', schema: 'TokenDetail' },
    refusals: [400, 401],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.userData,
    summary: 'Returns the user data that the access token gives access to.',
    parameters: OAUTH_ROUTES.userData.inputs.parameters,
    answer: { status: 200, text: 'A key for each linked identity of these scopes.', schema: 'UserData' },
    refusals: [400, 401, 403],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.userInfo,
    summary: 'Returns the claims of OpenID Connect that the access token gives access to.',
    answer: { status: 200, text: 'The claims.', schema: 'UserInfo' },
    refusals: [400, 401, 403],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.postUserInfo,
    summary: 'The same, for clients that use POST. The access token may be in the form.',
    body: { type: FORM, schema: { type: 'object', properties: USER_INFO_FIELDS }, isOptional: true },
    answer: { status: 200, text: 'The claims.', schema: 'UserInfo' },
    refusals: [400, 401, 403, 413],
  },
  {
    route: ITEMS_ROUTE,
    summary: 'Adds, replaces or removes items of a list. The body may have `Content-Encoding: gzip`.',
    security: ['curator'],
    parameters: [
      { name: 'cred_id', in: 'path', required: true, schema: { type: 'integer' }, description: 'The credential.' },
      {
        name: 'operation',
        in: 'path',
        required: true,
        schema: { enum: ['append', 'replace', 'remove', 'reomve'] },
        description: '`reomve` means the same as `remove`.',
      },
      ...ITEMS_ROUTE.inputs.parameters,
    ],
    body: { type: 'application/json', schema: { $ref: '#/components/schemas/Items' } },
    answer: { status: 200, text: 'The changes.', schema: 'ItemsChanged' },
    refusals: [400, 401, 403, 404, 409, 413, 415],
    refusal: 'Refusal',
  },
  {
    route: EXPORT_ROUTE,
    summary:
      'Sends all items of a list, as they are at one moment. HEAD says whether GET would succeed, and does not use up a ticket.',
    security: ['curator'],
    parameters: [
      { name: 'cred_id', in: 'path', required: true, schema: { type: 'integer' }, description: 'The credential.' },
      ...EXPORT_ROUTE.inputs.parameters,
    ],
    answer: { status: 200, text: 'The items, as a stream.', schema: 'Items', types: ['text/plain', 'text/csv'] },
    refusals: [400, 401, 403, 404],
    refusal: 'Refusal',
  },
  {
    ...OPEN,
    route: DISCOVERY_ROUTES.metadata,
    summary: 'Returns the authorization server metadata (RFC 8414).',
    answer: { status: 200, text: 'The metadata.', schema: 'ServerMetadata' },
  },
  {
    ...OPEN,
    route: DISCOVERY_ROUTES.openIdMetadata,
    summary: 'Returns the metadata of the OpenID provider (OpenID Connect Discovery 1.0).',
    answer: { status: 200, text: 'The metadata.', schema: 'ProviderMetadata' },
  },
  {
    ...OPEN,
    route: DISCOVERY_ROUTES.keys,
    summary: 'Returns the public keys that verify ID tokens (RFC 7517).',
    answer: {
      status: 200,
      text: 'The key that signed before, the one that signs, and the next one.',
      schema: 'KeySet',
    },
  },
  {
    ...OPEN,
    route: OPERATOR_ROUTES.health,
    summary: 'Returns whether the process is alive.',
    answer: { status: 200, text: 'The process is alive.', schema: 'Health' },
  },
  {
    ...OPEN,
    route: OPERATOR_ROUTES.readiness,
    summary: 'Returns whether the process is ready; 503 with the same body otherwise.',
    answer: { status: 200, text: 'The process is ready.', schema: 'Readiness' },
  },
];
