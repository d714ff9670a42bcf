import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { OWN_TOKEN_FIELDS } from '../http/declared-parameters.ts';
import { parseForm } from '../http/form.ts';
import { requireBearer } from '../http/request.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import { parseClientCredentials } from './client-credentials.ts';
import type { Endpoint } from './endpoint.ts';
import {
  IntrospectTokenDocument,
  type IntrospectTokenMutation,
  RevokeTokenDocument,
  TokenDetailDocument,
} from './operations.generated.ts';

/** `POST /oauth/auth/2/introspect`: returns the state of a token of the client (RFC 7662). */
export const introspect: Endpoint = async (request, run) => {
  const form = await parseForm<keyof typeof OWN_TOKEN_FIELDS>(request);
  const client = parseClientCredentials(request.headers.authorization, form);
  const { introspectToken } = dataOf(
    await run(IntrospectTokenDocument, { input: { ...client, token: form.required('token') } }),
  );
  return { status: 200, headers: NO_STORE, body: toIntrospection(introspectToken) };
};

type Introspection = IntrospectTokenMutation['introspectToken'];

/** RFC 7662 2.2: an inactive token gets no further details. */
function toIntrospection({ active, clientId, scope, expiresAt, tokenType, userId }: Introspection): object {
  if (!active) return { active };
  return {
    active,
    client_id: clientId,
    scope,
    ...(expiresAt !== null && { exp: Math.floor(Date.parse(expiresAt) / 1000) }),
    ...(tokenType !== null && { token_type: tokenType }),
    ...(userId !== null && { sub: userId }),
  };
}

/** `POST /oauth/auth/2/revoke`: revokes a token of the client (RFC 7009). An unknown token is not an error. */
export const revoke: Endpoint = async (request, run) => {
  const form = await parseForm<keyof typeof OWN_TOKEN_FIELDS>(request);
  const client = parseClientCredentials(request.headers.authorization, form);
  dataOf(await run(RevokeTokenDocument, { input: { ...client, token: form.required('token') } }));
  return { status: 200, headers: NO_STORE, body: {} };
};

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
    scope: toLowerCase(accessToken.scope),
  };
  return { status: 200, headers: NO_STORE, body };
};

/** Spec 2.4. `Email` and `email` are one word then. */
function toLowerCase(scope: string): string {
  return [...new Set(scope.toLowerCase().split(' '))].join(' ');
}

/** Spec 2.4: `2026-11-21 09:15:00.123456 +0000 UTC`. Microseconds are written, milliseconds are known. */
export function formatExpiresAt(time: string): string {
  const [date, clock] = new Date(time).toISOString().replace('Z', '').split('T');
  return `${date} ${clock}000 +0000 UTC`;
}
