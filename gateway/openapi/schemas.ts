import type { OAuthErrorCode } from '../../subgraphs/shared/oauth-error.ts';
import { USER_DATA_KEYS } from '../rest/user-data.ts';
import { REASON } from './reason-schema.ts';
import { COUNT, FLAG, LINK, object, type Schema, TEXT, TEXTS } from './schema.ts';
import { VERDICT_SCHEMAS } from './verdict-schemas.ts';

/** The error codes in JSON responses. Redirects to the app have further codes. */
const JSON_ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_token',
  'insufficient_scope',
  'temporarily_unavailable',
  'server_error',
] as const satisfies readonly OAuthErrorCode[];

/** The shared schemas by name. */
export const SCHEMAS = {
  TokenSet: object(
    {
      access_token: TEXT,
      token_type: { const: 'Bearer' },
      scope: { ...TEXT, description: 'The granted scopes, space-delimited.' },
      expires_in: { ...COUNT, description: 'Seconds; absent for an app whose tokens do not expire.' },
      refresh_token: TEXT,
      id_token: { ...TEXT, description: 'A JWT, signed with RS256; only with the scope `openid`.' },
    },
    ['access_token', 'token_type', 'scope'],
  ),
  TokenDetail: object(
    {
      client_id: TEXT,
      scope: { ...TEXT, pattern: '^[a-z ]*$', description: 'The granted scopes, space-delimited, in lower case.' },
      expires_at: {
        type: ['string', 'null'],
        pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{6} \\+0000 UTC$',
        description: 'Null for a token that does not expire.',
      },
    },
    ['client_id', 'scope', 'expires_at'],
  ),
  UserData: object(Object.fromEntries(USER_DATA_KEYS.map((key) => [key, TEXT])), []),
  UserInfo: object(
    {
      sub: { ...TEXT, description: 'The ID of the person that never changes.' },
      preferred_username: TEXT,
      name: TEXT,
      email: TEXT,
      email_verified: FLAG,
      credentials: {
        type: 'object',
        description: 'For which credentials the person is eligible, by ID, if they allow it to be told.',
        additionalProperties: object({ result: { enum: [1, 0, null] }, checked_at: { type: ['integer', 'null'] } }, [
          'result',
          'checked_at',
        ]),
      },
      groups: {
        type: 'array',
        items: TEXT,
        description: '`cred:` and the ID of each of them for which the person is eligible.',
      },
    },
    ['sub'],
  ),
  Introspection: object(
    { active: FLAG, client_id: TEXT, scope: TEXT, exp: COUNT, token_type: { const: 'Bearer' }, sub: TEXT },
    ['active'],
  ),
  Nothing: object({}, []),
  ServerMetadata: {
    type: 'object',
    properties: {
      issuer: LINK,
      authorization_endpoint: LINK,
      token_endpoint: LINK,
      revocation_endpoint: LINK,
      introspection_endpoint: LINK,
      userinfo_endpoint: LINK,
      scopes_supported: TEXTS,
      response_types_supported: TEXTS,
      grant_types_supported: TEXTS,
      code_challenge_methods_supported: TEXTS,
      prompt_values_supported: TEXTS,
    },
    required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'response_types_supported'],
  },
  ProviderMetadata: {
    type: 'object',
    properties: {
      issuer: LINK,
      authorization_endpoint: LINK,
      token_endpoint: LINK,
      userinfo_endpoint: LINK,
      jwks_uri: LINK,
      end_session_endpoint: LINK,
      scopes_supported: TEXTS,
      claims_supported: TEXTS,
      response_types_supported: TEXTS,
      subject_types_supported: TEXTS,
      id_token_signing_alg_values_supported: TEXTS,
    },
    required: ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri', 'response_types_supported'],
  },
  KeySet: object(
    {
      keys: {
        type: 'array',
        items: object(
          { kty: { const: 'RSA' }, use: { const: 'sig' }, alg: { const: 'RS256' }, kid: TEXT, n: TEXT, e: TEXT },
          ['kty', 'kid', 'n', 'e'],
        ),
      },
    },
    ['keys'],
  ),
  Items: {
    type: 'array',
    items: { ...TEXT, maxLength: 512 },
    maxItems: 10_000_000,
    description: 'Wallet addresses or e-mail addresses.',
  },
  ItemsChanged: object(
    {
      message: TEXT,
      added: COUNT,
      removed: COUNT,
      unchanged: COUNT,
      duplicates: COUNT,
      count: { ...COUNT, description: 'The size of the list after the change.' },
      revision: { ...COUNT, description: 'Grows with every change.' },
      updateId: {
        type: ['string', 'null'],
        description: 'The ID of the change in the history; null for a dry run, or if nothing was changed.',
      },
      wouldAdd: { ...TEXTS, maxItems: 100, description: 'For a dry run: items that would be added.' },
      wouldRemove: { ...TEXTS, maxItems: 100, description: 'For a dry run: items that would be removed.' },
      refusedByGuard: {
        type: 'boolean',
        description:
          'For a dry run: whether the guard of the list would refuse the change without a higher `confirmRemoved`.',
      },
    },
    ['message', 'added', 'removed', 'unchanged', 'duplicates', 'count', 'revision'],
  ),
  ...VERDICT_SCHEMAS,
  Health: object({ status: { const: 'ok' } }, ['status']),
  Readiness: object({ status: { enum: ['ready', 'not ready'] }, mongodb: FLAG, sandbox: FLAG }, ['status', 'mongodb']),
  OAuthError: object(
    {
      error: {
        enum: JSON_ERRORS,
      },
      error_description: TEXT,
    },
    ['error', 'error_description'],
  ),
  Reason: REASON,
  Refusal: {
    type: 'object',
    properties: {
      message: { ...TEXT, description: 'Says what was wrong and what to do.' },
      code: { ...TEXT, description: 'The kind of error.' },
      reason: { $ref: '#/components/schemas/Reason' },
      field: { ...TEXT, description: 'The invalid input (`INVALID_INPUT`): a parameter, or a header.' },
      requestId: { ...TEXT, description: 'Also in the log of the service.' },
    },
    required: ['message', 'code', 'requestId'],
  },
} as const satisfies Readonly<Record<string, Schema>>;

/** The name of a shared schema. */
export type SchemaName = keyof typeof SCHEMAS;
