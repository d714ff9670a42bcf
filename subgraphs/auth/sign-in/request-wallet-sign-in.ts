import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { RequestWalletSignInInput, Scope, SignInChallenge } from '../generated.ts';
import { insertChallenge } from '../stores/challenges.ts';
import { requireFlowAccess } from '../wallets/flow-account.ts';
import type { ProofFault } from '../wallets/proof-fault.ts';
import { toSignInMessage } from '../wallets/sign-in-message.ts';
import type { WalletChain } from '../wallets/wallet-chain.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';
import { newChallenge } from './new-challenge.ts';
import { toRefusal } from './refuse-proof.ts';

/** Issues a one-time message for a wallet to sign (design 4). Only the issued text is accepted. */
export async function requestWalletSignIn(
  context: AuthContext,
  { scope, address, browserKey }: RequestWalletSignInInput,
): Promise<SignInChallenge> {
  const chain = requireChain(context, scope);
  const value = chain.parseAddress(address);
  // Not recorded: otherwise anyone could flood the record.
  if (value === null) throw invalidAddress(chain);
  const challenge = newChallenge({ scope, value }, { now: context.now(), browserKey });
  const message = toSignInMessage(context.authUrl, chain, challenge);
  await insertChallenge(context.database, { ...challenge, expected: message });
  return { id: challenge._id, message, expiresAt: challenge.expiresAt };
}

function requireChain(context: AuthContext, scope: Scope): WalletChain {
  const chain = findWalletChain(scope);
  if (!chain) throw toRefusal(noWallet(scope));
  if (scope === 'FlowAddress') requireFlowAccess(context);
  return chain;
}

function noWallet(scope: Scope): ProofFault {
  const message = `A wallet cannot prove ${scope}: use a scope that ends in Address.`;
  return { reason: 'WALLET_SIGN_IN_UNAVAILABLE', message };
}

function invalidAddress({ account, addressForm }: WalletChain): RequestError {
  const message = `This is not a valid ${account} address: ${addressForm}.`;
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'address' });
}
