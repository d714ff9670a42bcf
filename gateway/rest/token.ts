import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import type { TOKEN_FIELDS } from '../http/declared-parameters.ts';
import { type FormFields, parseForm } from '../http/form.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import { type ClientCredentials, parseClientCredentials } from './client-credentials.ts';
import type { Endpoint, RunOperation } from './endpoint.ts';
import { ExchangeCodeDocument, RefreshTokenDocument, type TokenSetFieldsFragment } from './operations.generated.ts';

type TokenForm = FormFields<keyof typeof TOKEN_FIELDS>;

type Grant = (run: RunOperation, client: ClientCredentials, form: TokenForm) => Promise<TokenSetFieldsFragment>;

const GRANTS: Readonly<Record<string, Grant>> = { authorization_code: exchangeCode, refresh_token: refreshToken };

/** `POST /oauth/auth/2/token`: both grants (spec 4.2, 4.3). */
export const token: Endpoint = async (request, run) => {
  const form = await parseForm<keyof typeof TOKEN_FIELDS>(request);
  const grantType = form.required('grant_type');
  const client = parseClientCredentials(request.headers.authorization, form);
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
  const tokenSet = grant ? await grant(run, client, form) : refuseGrantType();
  return { status: 200, headers: NO_STORE, body: toTokenResponse(tokenSet) };
};

async function exchangeCode(
  run: RunOperation,
  client: ClientCredentials,
  form: TokenForm,
): Promise<TokenSetFieldsFragment> {
  const input = {
    ...client,
    code: form.required('code'),
    redirectUri: form.optional('redirect_uri'),
    codeVerifier: form.optional('code_verifier'),
  };
  return dataOf(await run(ExchangeCodeDocument, { input })).exchangeCode;
}

async function refreshToken(
  run: RunOperation,
  client: ClientCredentials,
  form: TokenForm,
): Promise<TokenSetFieldsFragment> {
  const input = { ...client, refreshToken: form.required('refresh_token'), scope: form.optional('scope') };
  return dataOf(await run(RefreshTokenDocument, { input })).refreshToken;
}

/** Spec 2.3. An app without expiring tokens gets neither a lifetime nor a refresh token, one without `openid` no ID token. */
function toTokenResponse({
  accessToken,
  expiresIn,
  refreshToken: refresh,
  scope,
  tokenType,
  idToken,
}: TokenSetFieldsFragment): object {
  return {
    access_token: accessToken,
    ...(expiresIn !== null && { expires_in: expiresIn }),
    ...(refresh !== null && { refresh_token: refresh }),
    scope,
    token_type: tokenType,
    ...(idToken !== null && { id_token: idToken }),
  };
}

function refuseGrantType(): never {
  throw oauthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
}
