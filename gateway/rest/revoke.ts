import type { OWN_TOKEN_FIELDS } from '../http/declared-parameters.ts';
import { parseForm } from '../http/form.ts';
import { dataOf, NO_STORE } from '../http/respond.ts';
import { parseClientCredentials } from './client-credentials.ts';
import type { Endpoint } from './endpoint.ts';
import { RevokeTokenDocument } from './operations.generated.ts';

/** `POST /oauth/auth/2/revoke`: revokes a token of the client (RFC 7009). An unknown token is not an error. */
export const revoke: Endpoint = async (request, run) => {
  const form = await parseForm<keyof typeof OWN_TOKEN_FIELDS>(request);
  const client = parseClientCredentials(request.headers.authorization, form);
  dataOf(await run(RevokeTokenDocument, { input: { ...client, token: form.required('token') } }));
  return { status: 200, headers: NO_STORE, body: {} };
};
