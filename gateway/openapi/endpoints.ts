import {
  AUTHORIZATION_PARAMETERS,
  OWN_TOKEN_FIELDS,
  TOKEN_FIELDS,
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

/** An endpoint as the API's description shows it. */
export interface DescribedEndpoint {
  readonly route: Route;
  readonly summary: string;
  readonly parameters?: readonly (Parameter | PathParameter)[];
  readonly body?: { readonly type: string; readonly schema: Schema };
  /** How the caller shows who it is, each way by its name; none where anybody may ask. */
  readonly security?: readonly ('client' | 'bearer' | 'curator')[];
  readonly answer: Answer;
  /** The statuses of its refusals, beside those that every endpoint has. */
  readonly refusals: readonly number[];
  /** The language of its refusals. */
  readonly refusal: 'OAuthError' | 'Refusal' | 'Page';
}

/** What comes back when all is well. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Absent where the answer is for a browser. */
  readonly schema?: SchemaName;
  /** Other forms than JSON that the caller may ask for. */
  readonly types?: readonly string[];
}

/** A part of the path. */
interface PathParameter {
  readonly name: string;
  readonly in: 'path';
  readonly description: string;
  readonly required: true;
  readonly schema: Schema;
}

const TOKEN_FORM = { type: 'object', properties: TOKEN_FIELDS, required: ['grant_type'] } as const;
const OWN_TOKEN_FORM = { type: 'object', properties: OWN_TOKEN_FIELDS, required: ['token'] } as const;
const FORM = 'application/x-www-form-urlencoded';
const CLIENT = { security: ['client'], refusal: 'OAuthError' } as const;
const BEARER = { security: ['bearer'], refusal: 'OAuthError' } as const;
const OPEN = { refusals: [400], refusal: 'Refusal' } as const;

/** The REST endpoints, in the order of the specification. */
export const ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    route: PAGE_ROUTES.authorize,
    summary: 'Sends a person to allow an app what it asks for. A refusal is a page, or goes back to the app.',
    parameters: AUTHORIZATION_PARAMETERS,
    answer: { status: 303, text: 'On to the next page, or back to the app.' },
    refusals: [400],
    refusal: 'Page',
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.token,
    summary: 'Exchanges a code, or a refresh token, for tokens.',
    body: { type: FORM, schema: TOKEN_FORM },
    answer: { status: 200, text: 'New tokens.', schema: 'TokenSet' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.revoke,
    summary: 'Gives a token back; a refresh token with all that came of it (RFC 7009).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'The token is worth nothing any more, if it was anything.', schema: 'Nothing' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    route: OAUTH_ROUTES.introspect,
    summary: 'Tells a client what a token of its own is worth (RFC 7662).',
    body: { type: FORM, schema: OWN_TOKEN_FORM },
    answer: { status: 200, text: 'What the token carries.', schema: 'Introspection' },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.tokenDetail,
    summary: 'The detail of the access token.',
    answer: { status: 200, text: 'The detail.', schema: 'TokenDetail' },
    refusals: [400, 401],
  },
  {
    ...BEARER,
    route: OAUTH_ROUTES.userData,
    summary: 'The user data that the access token lets the app read.',
    parameters: OAUTH_ROUTES.userData.takes.parameters,
    answer: { status: 200, text: 'A key for each linked identity of these scopes.', schema: 'UserData' },
    refusals: [400, 401, 403],
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
      ...ITEMS_ROUTE.takes.parameters,
    ],
    body: { type: 'application/json', schema: { $ref: '#/components/schemas/Items' } },
    answer: { status: 200, text: 'What was changed.', schema: 'ItemsChanged' },
    refusals: [400, 401, 403, 404, 409, 413, 415],
    refusal: 'Refusal',
  },
  {
    route: EXPORT_ROUTE,
    summary: 'Sends all items of a list, as they are at one moment. HEAD says whether it would, and uses up no ticket.',
    security: ['curator'],
    parameters: [
      { name: 'cred_id', in: 'path', required: true, schema: { type: 'integer' }, description: 'The credential.' },
      ...EXPORT_ROUTE.takes.parameters,
    ],
    answer: { status: 200, text: 'The items, as a stream.', schema: 'Items', types: ['text/plain', 'text/csv'] },
    refusals: [400, 401, 403, 404],
    refusal: 'Refusal',
  },
  {
    ...OPEN,
    route: DISCOVERY_ROUTES.metadata,
    summary: 'Where everything is, for OAuth libraries (RFC 8414).',
    answer: { status: 200, text: 'The metadata.', schema: 'ServerMetadata' },
  },
  {
    ...OPEN,
    route: OPERATOR_ROUTES.health,
    summary: 'Whether the process lives.',
    answer: { status: 200, text: 'It does.', schema: 'Health' },
  },
  {
    ...OPEN,
    route: OPERATOR_ROUTES.readiness,
    summary: 'Whether the process can do its work; 503 with the same body where it can not.',
    answer: { status: 200, text: 'It can.', schema: 'Readiness' },
  },
];
