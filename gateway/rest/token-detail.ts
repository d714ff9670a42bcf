import { RequestError } from '../../subgraphs/shared/errors.ts';
import { requireBearer } from '../http/request.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { formatExpiresAt } from './expires-at.ts';
import { TokenDetailDocument } from './operations.generated.ts';

/** `GET /oauth/api/2/token`: the detail of the access token (spec 2.4, 4.4). */
export const tokenDetail: Endpoint = async ({ headers }, run) => {
  requireBearer(headers);
  const { accessToken } = dataOf(await run(TokenDetailDocument, {}));
  if (!accessToken)
    throw new RequestError('UNAUTHENTICATED', 'This access token is unknown, expired or revoked.', {
      reason: 'TOKEN_UNKNOWN',
    });
  const body = {
    client_id: accessToken.clientId,
    expires_at: accessToken.expiresAt === null ? null : formatExpiresAt(accessToken.expiresAt),
    scope: accessToken.scopes.join(' ').toLowerCase(),
  };
  return { status: 200, headers: NO_STORE, body };
};
