import { RequestError } from '../../subgraphs/shared/errors.ts';
import { checkBearer } from '../http/bearer.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { type Scope, UserDataDocument } from './operations.generated.ts';
import { isScope, toUserData } from './user-data.ts';

/** `GET /oauth/api/2/user?scope=`: the user data that the access token lets the app read (spec 2.5, 4.5). */
export const user: Endpoint = async ({ headers, query }, run) => {
  checkBearer(headers);
  const scopes = parseScopes(query.get('scope') ?? '');
  const { identities } = dataOf(await run(UserDataDocument, { scopes }));
  return { status: 200, headers: NO_STORE, body: toUserData(identities) };
};

/** The scopes asked for; null, the scopes of the token, where the parameter is absent or empty. */
function parseScopes(text: string): readonly Scope[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  const unknown = words.find((word) => !isScope(word));
  if (unknown !== undefined) {
    throw new RequestError('BAD_USER_INPUT', `"${unknown}" is no scope: scopes are exact, case included.`, {
      oauthError: 'invalid_scope',
    });
  }
  return words.length === 0 ? null : words.filter(isScope);
}
