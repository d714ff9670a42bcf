import type { Parameter } from './parameters.ts';

const TEXT = { type: 'string' } as const;

/** The parameters of `GET /oauth` (spec 4.1). Other parameters are ignored, as RFC 6749 3.1 requires. */
export const AUTHORIZATION_PARAMETERS: readonly Parameter[] = [
  query('client_id', 'The client ID of the app.', { required: true }),
  query(
    'redirect_uri',
    'A redirect URI of the app, as registered, but for the slash after a bare origin. For a public app, the port of 127.0.0.1 and [::1] is free.',
    { required: true },
  ),
  query('state', 'An unguessable value, returned unchanged. Required, but not with `openid` and a `nonce` or PKCE.'),
  query(
    'scope',
    'Space-delimited scopes: the twelve, and `openid`, with it `profile` and `email` (OpenID Connect); others are ignored with `openid`. Default: the scopes that the person granted the app before.',
  ),
  query('response_type', '`code`, which is also the default.'),
  query('response_mode', '`query`, which is also the default.'),
  query('code_challenge', 'PKCE (RFC 7636).'),
  query('code_challenge_method', '`S256`, or `plain`.'),
  query(
    'prompt',
    '`none`, or any of `login`, `consent` and `select_account`, space-delimited (OpenID Connect Core 3.1.2.1). With `none`, nobody is asked: the app gets `login_required`, `consent_required` or `interaction_required` instead.',
  ),
  query(
    'login_hint',
    'The e-mail or wallet address that the person is expected to sign in with. Anything else is ignored.',
  ),
  query(
    'ui_locales',
    'The languages for the pages, as BCP 47 tags, space-delimited, best first: `de`, or `en`. Others are ignored.',
  ),
  query('nonce', 'A value that the ID token repeats. This and the parameters below need the scope `openid`.'),
  query('max_age', 'Seconds: a person who signed in longer ago must sign in again.', {
    schema: { type: 'string', pattern: '^\\d{1,9}$' },
  }),
  query('id_token_hint', 'An ID token that the app got before: only this person can sign in.'),
];

/** The parameters of `GET` and `POST /oauth/logout` (OpenID Connect RP-Initiated Logout 1.0, 2). Other parameters are ignored. */
export const LOGOUT_PARAMETERS: readonly Parameter[] = [
  query('id_token_hint', 'An ID token of the person, expired or not. Without a valid one, the person is asked.'),
  query('client_id', 'The client ID of the app.'),
  query('post_logout_redirect_uri', 'A post-logout redirect URI of the app, but for the slash after a bare origin.'),
  query('state', 'Any value, returned unchanged.'),
  query('logout_hint', 'Ignored.'),
  query('ui_locales', 'The languages of the page, in the order of preference.'),
];

/** A field of a form, described as JSON Schema. */
type FormField = Readonly<Record<string, unknown>>;

const CLIENT_FIELDS = { client_id: TEXT, client_secret: TEXT } as const;

/** The form of the token endpoint, for both grants (spec 4.2, 4.3; RFC 6749 6). */
export const TOKEN_FIELDS = {
  grant_type: { enum: ['authorization_code', 'refresh_token'] },
  ...CLIENT_FIELDS,
  code: { ...TEXT, description: 'For the grant authorization_code.' },
  redirect_uri: { ...TEXT, description: 'For the grant authorization_code: the one in the authorization request.' },
  code_verifier: { ...TEXT, description: 'For the grant authorization_code, if the request had a code_challenge.' },
  refresh_token: { ...TEXT, description: 'For the grant refresh_token.' },
  scope: { ...TEXT, description: 'For the grant refresh_token: fewer scopes for the access token, space-delimited.' },
} as const satisfies Readonly<Record<string, FormField>>;

/** The form of the endpoints that take a token of the client (RFC 7009 2.1, RFC 7662 2.1). */
export const OWN_TOKEN_FIELDS = { token: TEXT, ...CLIENT_FIELDS } as const satisfies Readonly<
  Record<string, FormField>
>;

/** A query by GET (GraphQL over HTTP 5.1). */
export const GRAPHQL_PARAMETERS: readonly Parameter[] = [
  query('query', 'The document.'),
  query(
    'documentId',
    'The ID of a listed or registered document, in place of it: `sha256:` and its hash, or the ID in the safelist.',
  ),
  query('operationName', 'The operation of the document to run.'),
  query('variables', 'A JSON object.'),
  query('extensions', 'A JSON object.'),
];

/** `GET /oauth/api/2/user` (spec 4.5). */
export const USER_PARAMETERS: readonly Parameter[] = [
  query('scope', 'Space-delimited scopes. Default: the scopes of the token.', { example: 'scope=Email%20EVMAddress' }),
];

/** The form of `POST /oauth/userinfo`, for a token that is not in the header (RFC 6750 2.2). */
export const USER_INFO_FIELDS = {
  access_token: { ...TEXT, description: 'The access token, unless it is in the header.' },
} as const satisfies Readonly<Record<string, FormField>>;

/** `POST /cred/{cred_id}/{operation}` (spec 4.8). */
export const ITEMS_PARAMETERS: readonly Parameter[] = [
  query('dryRun', '`true` returns the counts and changes nothing.', {
    schema: { type: 'string', enum: ['true', 'false'] },
    example: 'dryRun=true',
  }),
  query('confirmRemoved', 'How many items the change may remove although the guard of the list refuses it.', {
    schema: { type: 'string', pattern: '^(0|[1-9]\\d{0,8})$' },
    example: 'confirmRemoved=120',
  }),
  query('note', 'Why the change is made, for the history: at most 200 characters.', { example: 'note=Season%202' }),
  {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'A repeat with the same key within a day makes no further change.',
    schema: { type: 'string', pattern: '^[\\x20-\\x7e]{1,255}$' },
    example: '1 to 255 printable ASCII characters',
  },
  {
    name: 'If-Match',
    in: 'header',
    description: 'The expected revision of the list.',
    schema: { type: 'string', pattern: '^(?:(0|[1-9]\\d{0,8})|"(0|[1-9]\\d{0,8})")$' },
    example: 'one revision of the list, such as "12"',
  },
];

/** `GET /cred/{cred_id}/items`. */
export const EXPORT_PARAMETERS: readonly Parameter[] = [
  query('format', 'The format of the answer; it takes precedence over `Accept`.', {
    schema: { type: 'string', enum: ['text', 'csv', 'json'] },
    example: 'format=csv',
  }),
  query('spreadsheet', '`true` puts an apostrophe before each CSV cell that a spreadsheet would take for a formula.', {
    schema: { type: 'string', enum: ['true', 'false'] },
    example: 'spreadsheet=true',
  }),
  query(
    'ticket',
    'A ticket of `openTransfer`, valid for one download within a minute, instead of the header Access-Token.',
  ),
];

/** `GET /cred/{cred_id}/eligibility`. */
export const ELIGIBILITY_PARAMETERS: readonly Parameter[] = [
  query('address', 'The address of a wallet. An e-mail address must be posted: URLs are logged.', {
    required: true,
    example: 'address=0x52908400098527886e0f7030069857d2e4169ee7',
  }),
  query('format', '`text` answers `1` or `0` alone.', {
    schema: { type: 'string', enum: ['json', 'text'] },
    example: 'format=text',
  }),
];

/** A parameter of a page. */
export function pageParameter(name: string): Parameter {
  return query(name, 'For the pages.');
}

function query(name: string, description: string, more: Partial<Parameter> = {}): Parameter {
  return { name, in: 'query', description, schema: TEXT, ...more };
}
