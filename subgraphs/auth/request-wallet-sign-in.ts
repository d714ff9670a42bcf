import { RequestError } from '../shared/errors.ts';

/** A one-time challenge for a wallet to sign. */
export function requestWalletSignIn(): never {
  throw new RequestError('BAD_USER_INPUT', 'Signing in with a wallet is not offered here: sign in by e-mail.', {
    reason: 'WALLET_SIGN_IN_UNAVAILABLE',
  });
}
