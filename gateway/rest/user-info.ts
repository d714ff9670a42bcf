import { requireBearer } from '../http/request.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { UserInfoDocument, type UserInfoQuery } from './operations.generated.ts';

/** `GET` and `POST /oauth/userinfo`: returns the claims that the access token gives access to (OpenID Connect Core 5.3). */
export const userInfo: Endpoint = async ({ headers }, run) => {
  requireBearer(headers);
  const { userInfo: claims } = dataOf(await run(UserInfoDocument, {}));
  return { status: 200, headers: NO_STORE, body: toClaims(claims) };
};

/** A claim without a value has no key (OpenID Connect Core 5.3.2). */
function toClaims({ sub, preferredUsername, email, emailVerified }: UserInfoQuery['userInfo']): object {
  return {
    sub,
    ...(preferredUsername !== null && { preferred_username: preferredUsername }),
    ...(email !== null && { email, email_verified: emailVerified }),
  };
}
