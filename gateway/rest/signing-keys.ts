import { dataOf } from '../http/respond.ts';
import type { Endpoint } from './endpoint.ts';
import { SigningKeysDocument } from './operations.generated.ts';

/** `GET /.well-known/jwks.json`: returns the public keys that verify ID tokens (RFC 7517 5). */
export const keys: Endpoint = async (_request, run) => {
  const { signingKeys } = dataOf(await run(SigningKeysDocument, {}));
  const toJwk = ({ keyId, modulus, exponent }: (typeof signingKeys)[number]) => ({
    kty: 'RSA',
    use: 'sig',
    alg: 'RS256',
    kid: keyId,
    n: modulus,
    e: exponent,
  });
  // A client meets a new key in time however long it caches: this is about keys that an operator replaces.
  return { status: 200, headers: { 'cache-control': 'public, max-age=300' }, body: { keys: signingKeys.map(toJwk) } };
};
