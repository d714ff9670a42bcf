import type { OWN_TOKEN_FIELDS } from '../http/declared-parameters.ts';
import { parseForm } from '../http/form.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import { parseClientCredentials } from './client-credentials.ts';
import type { Endpoint } from './endpoint.ts';
import { IntrospectTokenDocument, type IntrospectTokenMutation } from './operations.generated.ts';

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
function toIntrospection({ active, clientId, scopes, expiresAt, tokenType, userId }: Introspection): object {
  if (!active) return { active };
  return {
    active,
    client_id: clientId,
    scope: scopes?.join(' '),
    ...(expiresAt !== null && { exp: Math.floor(Date.parse(expiresAt) / 1000) }),
    ...(tokenType !== null && { token_type: tokenType }),
    ...(userId !== null && { sub: userId }),
  };
}
