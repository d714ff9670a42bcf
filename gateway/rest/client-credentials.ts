import { oauthError } from '../../subgraphs/shared/oauth-error.ts';
import type { FormFields } from '../http/form.ts';

/** The credentials of a client; a public client has no secret. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** Parses the credentials from the form or the Authorization header, never from both (RFC 6749 2.3.1). */
export function parseClientCredentials(
  authorization: string | undefined,
  form: FormFields<'client_id' | 'client_secret'>,
): ClientCredentials {
  if (authorization === undefined) {
    const clientId = form.optional('client_id') ?? refuseClient('Send client_id and client_secret.');
    return { clientId, clientSecret: form.optional('client_secret') };
  }
  const basic = parseBasic(authorization);
  if (form.optional('client_secret') !== null) {
    throw oauthError('invalid_request', 'Authenticate the client by the header or by the form, not by both.');
  }
  if ((form.optional('client_id') ?? basic.clientId) === basic.clientId) return basic;
  throw oauthError('invalid_request', 'client_id in the form and in the Authorization header must be the same.');
}

function parseBasic(authorization: string): ClientCredentials {
  const encoded = /^basic +([a-z0-9+/]+=*)$/i.exec(authorization.trim())?.[1];
  const [id, ...secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  if (!id || secret.length === 0)
    return refuseClient('The Authorization header must have the scheme Basic with client_id:client_secret.');
  // An empty secret is the same as none (RFC 6749 2.3.1): public apps send it, if their library always uses Basic.
  return { clientId: decode(id), clientSecret: decode(secret.join(':')) || null };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return refuseClient('client_id and client_secret must be percent-encoded in the Authorization header.');
  }
}

function refuseClient(message: string): never {
  throw oauthError('invalid_client', message);
}
