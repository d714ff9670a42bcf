import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { RequestWalletSignInInput, Scope, SignInChallenge } from '../generated.ts';
import { requireFlowAccess } from '../wallets/flow-account.ts';
import type { ProofFault, WalletChain } from '../wallets/wallet-chain.ts';
import { findWalletChain } from '../wallets/wallet-chains.ts';
import { newChallenge } from './challenge.ts';
import { type ChallengeDocument, insertChallenge } from './challenge-store.ts';
import { toRefusal } from './refuse-proof.ts';

/** Issues a one-time message for a wallet to sign (spec 13.1). Only the issued text is accepted. */
export async function requestWalletSignIn(
  context: AuthContext,
  { scope, address, browserKey }: RequestWalletSignInInput,
): Promise<SignInChallenge> {
  const chain = requireChain(context, scope);
  const value = chain.parseAddress(address);
  // Not recorded: otherwise anyone could flood the record.
  if (value === null) throw invalidAddress(chain);
  const challenge = newChallenge({ scope, value }, { now: context.now(), browserKey });
  const message = toSignInMessage(context, chain, challenge);
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

/**
 * The text covers signing in and linking; the session of the answer decides between them. Signatures of real wallets in the
 * tests are over exactly this text.
 */
function statement(name: string): string {
  return `Sign in to ${name}, or link this wallet to your account there. It costs nothing and moves no funds.`;
}

/** A name that a statement may contain (EIP-4361). For any other, the host stands there. */
const PLAIN_NAME = /^[\w .,'()&+-]+$/;

/** The message that a wallet signs, in the name of the sign-in host: EIP-4361, and CAIP-122 for what is not EVM. */
function toSignInMessage(
  context: Pick<AuthContext, 'authUrl' | 'mailLook' | 'evmChain'>,
  { account, chainId, showAddress }: WalletChain,
  { _id, value, createdAt, expiresAt }: Pick<ChallengeDocument, '_id' | 'value' | 'createdAt' | 'expiresAt'>,
): string {
  const { authUrl, mailLook } = context;
  const { name } = mailLook;
  const { host } = new URL(authUrl);
  return [
    `${host} wants you to sign in with your ${account} account:`,
    showAddress?.(value) ?? value,
    '',
    statement(PLAIN_NAME.test(name) ? name : host),
    '',
    `URI: ${authUrl}`,
    'Version: 1',
    `Chain ID: ${chainId(context)}`,
    // The challenge's own id, so that a signature answers only one challenge.
    `Nonce: ${_id}`,
    `Issued At: ${createdAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');
}
