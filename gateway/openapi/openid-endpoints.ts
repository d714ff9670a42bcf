import { AUTHORIZATION_PARAMETERS, LOGOUT_PARAMETERS, USER_INFO_FIELDS } from '../http/declared-parameters.ts';
import { DISCOVERY_ROUTES, OAUTH_ROUTES, PAGE_ROUTES } from '../http/route-table.ts';
import type { DescribedEndpoint } from './described-endpoint.ts';

const LOGOUT_FORM = {
  type: 'object',
  properties: Object.fromEntries(LOGOUT_PARAMETERS.map(({ name, schema }) => [name, schema])),
};
/** The media type of a form. */
export const FORM = 'application/x-www-form-urlencoded';
const AUTHORIZATION_FORM = {
  type: 'object',
  properties: Object.fromEntries(AUTHORIZATION_PARAMETERS.map(({ name, schema }) => [name, schema])),
  required: ['client_id', 'redirect_uri', 'response_type', 'scope'],
};
/** What an endpoint with an access token has in common with others. */
export const BEARER = { security: ['bearer'], refusal: 'OAuthError' } as const;
/** The same for an endpoint that anybody may use. */
export const OPEN = { refusals: [400], refusal: 'Refusal' } as const;

/** The endpoints of OpenID Connect beside those of the specification. */
export const OPENID_ENDPOINTS: readonly DescribedEndpoint[] = [
  {
    id: 'authorizeByForm',
    route: PAGE_ROUTES.authorizeByPost,
    summary: 'Asks a person to authorize an app, by a form, with the scope `openid` only.',
    body: { type: FORM, schema: AUTHORIZATION_FORM },
    answer: { status: 303, text: 'Redirects to the same by GET.' },
    refusals: [400, 413],
    refusal: 'Page',
  },
  {
    ...BEARER,
    id: 'getUserInfo',
    route: OAUTH_ROUTES.userInfo,
    summary: 'Returns the claims of OpenID Connect that the access token gives access to.',
    answer: { status: 200, text: 'The claims.', schema: 'UserInfo' },
    refusals: [400, 401, 403],
  },
  {
    ...BEARER,
    id: 'postUserInfo',
    route: OAUTH_ROUTES.postUserInfo,
    summary: 'The same, for clients that use POST. The access token may be in the form.',
    body: { type: FORM, schema: { type: 'object', properties: USER_INFO_FIELDS }, isOptional: true },
    answer: { status: 200, text: 'The claims.', schema: 'UserInfo' },
    refusals: [400, 401, 403, 413],
  },
  {
    id: 'logOut',
    route: PAGE_ROUTES.logOut,
    summary:
      'Signs the person out, after asking them unless an ID token shows that they use the app (OpenID Connect RP-Initiated Logout 1.0).',
    parameters: LOGOUT_PARAMETERS,
    answer: { status: 303, text: 'Redirects to the app.' },
    page: 'Asks the person, or without a redirect URI says that they are signed out.',
    refusals: [400],
    refusal: 'Page',
  },
  {
    id: 'logOutByForm',
    route: PAGE_ROUTES.logOutByForm,
    summary: 'The same by a form.',
    body: { type: FORM, schema: LOGOUT_FORM, isOptional: true },
    answer: { status: 303, text: 'Redirects to the same by GET.' },
    refusals: [400, 413],
    refusal: 'Page',
  },
  {
    ...OPEN,
    id: 'getProviderMetadata',
    route: DISCOVERY_ROUTES.openIdMetadata,
    summary: 'Returns the metadata of the OpenID provider (OpenID Connect Discovery 1.0).',
    answer: { status: 200, text: 'The metadata.', schema: 'ProviderMetadata' },
  },
  {
    ...OPEN,
    id: 'getKeys',
    route: DISCOVERY_ROUTES.keys,
    summary: 'Returns the public keys that verify ID tokens (RFC 7517).',
    answer: {
      status: 200,
      text: 'The key that signed before, the one that signs, and the next one.',
      schema: 'KeySet',
    },
  },
];
