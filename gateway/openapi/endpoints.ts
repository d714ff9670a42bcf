import {
  AUTHORIZATION_PARAMETERS,
  EXPORT_PARAMETERS,
  ITEMS_PARAMETERS,
  USER_PARAMETERS,
} from '../http/declared-parameters.ts';
import type { Parameter } from '../http/parameters.ts';
import type { Schema, SchemaName } from './schemas.ts';

/** An endpoint as the API's description shows it. */
export interface DescribedEndpoint {
  readonly method: 'get' | 'post';
  /** With its parameters in braces. */
  readonly path: string;
  readonly host: 'authUrl' | 'apiUrl' | 'credentialApiUrl';
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

const TEXT = { type: 'string' } as const;

const CREATE_FORM = {
  type: 'object',
  properties: {
    grant_type: { enum: ['authorization_code', 'refresh_token'] },
    client_id: TEXT,
    client_secret: TEXT,
    code: { ...TEXT, description: 'Of the grant authorization_code.' },
    redirect_uri: TEXT,
    code_verifier: { ...TEXT, description: 'Where a code_challenge was sent.' },
    refresh_token: { ...TEXT, description: 'Of the grant refresh_token.' },
  },
  required: ['grant_type'],
} as const;

const TOKEN_FORM = {
  type: 'object',
  properties: { token: TEXT, client_id: TEXT, client_secret: TEXT },
  required: ['token'],
} as const;

const FORM = 'application/x-www-form-urlencoded';
const CLIENT = { host: 'apiUrl', method: 'post', security: ['client'], refusal: 'OAuthError' } as const;
const BEARER = { host: 'apiUrl', method: 'get', security: ['bearer'], refusal: 'OAuthError' } as const;
const OPEN = { host: 'apiUrl', method: 'get', refusals: [400], refusal: 'Refusal' } as const;

/** The REST endpoints, in the order of the specification. */
export const ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    method: 'get',
    path: '/oauth',
    host: 'authUrl',
    summary: 'Sends a person to allow an app what it asks for. A refusal is a page, or goes back to the app.',
    parameters: AUTHORIZATION_PARAMETERS,
    answer: { status: 303, text: 'On to the next page, or back to the app.' },
    refusals: [400],
    refusal: 'Page',
  },
  {
    ...CLIENT,
    path: '/oauth/auth/2/token',
    summary: 'Exchanges a code, or a refresh token, for tokens.',
    body: { type: FORM, schema: CREATE_FORM },
    answer: { status: 200, text: 'New tokens.', schema: 'TokenSet' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    path: '/oauth/auth/2/revoke',
    summary: 'Gives a token back; a refresh token with all that came of it (RFC 7009).',
    body: { type: FORM, schema: TOKEN_FORM },
    answer: { status: 200, text: 'The token is worth nothing any more, if it was anything.', schema: 'Nothing' },
    refusals: [400, 401, 413, 415],
  },
  {
    ...CLIENT,
    path: '/oauth/auth/2/introspect',
    summary: 'Tells a client what a token of its own is worth (RFC 7662).',
    body: { type: FORM, schema: TOKEN_FORM },
    answer: { status: 200, text: 'What the token carries.', schema: 'Introspection' },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    ...BEARER,
    path: '/oauth/api/2/token',
    summary: 'The detail of the access token.',
    answer: { status: 200, text: 'The detail.', schema: 'TokenDetail' },
    refusals: [400, 401],
  },
  {
    ...BEARER,
    path: '/oauth/api/2/user',
    summary: 'The user data that the access token lets the app read.',
    parameters: USER_PARAMETERS,
    answer: { status: 200, text: 'A key for each linked identity of these scopes.', schema: 'UserData' },
    refusals: [400, 401, 403],
  },
  {
    method: 'post',
    path: '/cred/{cred_id}/{operation}',
    host: 'credentialApiUrl',
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
      ...ITEMS_PARAMETERS,
    ],
    body: { type: 'application/json', schema: { $ref: '#/components/schemas/Items' } },
    answer: { status: 200, text: 'What was changed.', schema: 'ItemsChanged' },
    refusals: [400, 401, 403, 404, 409, 413, 415],
    refusal: 'Refusal',
  },
  {
    method: 'get',
    path: '/cred/{cred_id}/items',
    host: 'credentialApiUrl',
    summary: 'Sends all items of a list, as they are at one moment. HEAD says whether it would, and uses up no ticket.',
    security: ['curator'],
    parameters: [
      { name: 'cred_id', in: 'path', required: true, schema: { type: 'integer' }, description: 'The credential.' },
      ...EXPORT_PARAMETERS,
    ],
    answer: { status: 200, text: 'The items, as a stream.', schema: 'Items', types: ['text/plain', 'text/csv'] },
    refusals: [400, 401, 403, 404],
    refusal: 'Refusal',
  },
  {
    ...OPEN,
    path: '/.well-known/oauth-authorization-server',
    summary: 'Where everything is, for OAuth libraries (RFC 8414).',
    answer: { status: 200, text: 'The metadata.', schema: 'ServerMetadata' },
  },
  {
    ...OPEN,
    path: '/healthz',
    summary: 'Whether the process lives.',
    answer: { status: 200, text: 'It does.', schema: 'Health' },
  },
  {
    ...OPEN,
    path: '/readyz',
    summary: 'Whether the process can do its work; 503 with the same body where it can not.',
    answer: { status: 200, text: 'It can.', schema: 'Readiness' },
  },
];
