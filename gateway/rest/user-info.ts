import type { IncomingHttpHeaders } from 'node:http';
import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import type { USER_INFO_FIELDS } from '../http/declared-parameters.ts';
import { parseForm } from '../http/form.ts';
import { mediaType, parseBearer, requireBearer } from '../http/request.ts';
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
function toClaims({ credentials, groups, ...standard }: UserInfoQuery['userInfo']): object {
  const { sub, preferredUsername, name, email, emailVerified } = standard;
  return {
    sub,
    ...(name !== null && { name }),
    ...(preferredUsername !== null && { preferred_username: preferredUsername }),
    ...(email !== null && { email, email_verified: emailVerified }),
    ...(credentials != null && { credentials }),
    ...(groups !== null && { groups }),
  };
}

/** A request whose body was read. */
interface ReadRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** Moves the access token of a form into the header, where every other one is (RFC 6750 2.2). Any other body is ignored. */
export async function takeTokenFromForm({ headers, body }: ReadRequest): Promise<void> {
  if (!Buffer.isBuffer(body) || mediaType(headers) !== 'application/x-www-form-urlencoded') return;
  const form = await parseForm<keyof typeof USER_INFO_FIELDS>({ headers, body });
  const token = form.optional('access_token');
  if (token === null) return;
  if (parseBearer(headers) !== null) {
    throw oauthError('invalid_request', 'Send the access token in the header or in the form, not in both.');
  }
  headers.authorization = `Bearer ${token}`;
}
