import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import { isScope } from '../../subgraphs/shared/scopes.ts';
import { requireBearer } from '../http/parse-bearer.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { type Scope, UserDataDocument } from './operations.generated.ts';
import { toUserData } from './user-data.ts';

/** `GET /oauth/api/2/user?scope=`: returns the user data that the access token gives access to (spec 2.5, 4.5). */
export const user: Endpoint = async ({ headers, query }, run) => {
  requireBearer(headers);
  const scopes = parseScopes(query.get('scope') ?? '');
  const { identities } = dataOf(await run(UserDataDocument, { scopes }));
  return { status: 200, headers: NO_STORE, body: toUserData(identities) };
};

/** Parses the requested scopes; null, for those of the token, if the parameter is absent or empty. */
function parseScopes(text: string): readonly Scope[] | null {
  const words = text.split(' ').filter((word) => word !== '');
  const unknown = words.find((word) => !isScope(word));
  if (unknown !== undefined) {
    throw oauthError('invalid_scope', `"${unknown}" is not a scope: scopes are case-sensitive.`);
  }
  return words.length === 0 ? null : words.filter(isScope);
}
