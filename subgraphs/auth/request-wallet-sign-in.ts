import { parseAddress } from '../shared/address.ts';
import { RequestError } from '../shared/errors.ts';
import type { AuthContext } from './context.ts';
import type { RequestWalletSignInInput, SignInChallenge } from './generated.ts';
import { newChallenge } from './new-challenge.ts';
import { toSignInMessage } from './sign-in-message.ts';
import { insertChallenge } from './stores/challenges.ts';

/** Keeps a one-time message for a wallet to sign (design 4). What was issued is the only text that is accepted. */
export async function requestWalletSignIn(
  context: AuthContext,
  { scope, address }: RequestWalletSignInInput,
): Promise<SignInChallenge> {
  if (scope !== 'EVMAddress') throw unavailableError();
  const challenge = newChallenge({ scope, value: parseEvmAddress(address) }, context.now());
  const message = toSignInMessage(context.authUrl, challenge);
  await insertChallenge(context.database, { ...challenge, expected: message });
  return { id: challenge._id, message, expiresAt: challenge.expiresAt };
}

function unavailableError(): RequestError {
  return new RequestError(
    'BAD_USER_INPUT',
    'Of wallets, only EVM ones sign in here: use one of these, or sign in by e-mail.',
    {
      reason: 'WALLET_SIGN_IN_UNAVAILABLE',
    },
  );
}

function parseEvmAddress(text: string): string {
  const address = parseAddress(text);
  if (address?.chain === 'EVM') return address.text;
  throw new RequestError('BAD_USER_INPUT', 'This is no EVM address: write it as 0x and 40 hex digits.', {
    reason: 'INVALID_ADDRESS',
  });
}
