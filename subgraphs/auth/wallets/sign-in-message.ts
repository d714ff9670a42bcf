import type { ChallengeDocument } from '../stores/challenges.ts';
import type { WalletChain } from './wallet-chain.ts';

/**
 * The text covers signing in and linking; the session of the answer decides between them. Signatures of real wallets in the
 * tests are over exactly this text.
 */
const STATEMENT =
  'Sign in to Credgraph, or link this wallet to your account there. It costs nothing and moves no funds.';

/** The message that a wallet signs, in the name of the sign-in host: EIP-4361, and CAIP-122 for what is not EVM. */
export function toSignInMessage(
  authUrl: string,
  { account, chainId, showAddress }: WalletChain,
  { _id, value, createdAt, expiresAt }: Pick<ChallengeDocument, '_id' | 'value' | 'createdAt' | 'expiresAt'>,
): string {
  return [
    `${new URL(authUrl).host} wants you to sign in with your ${account} account:`,
    showAddress?.(value) ?? value,
    '',
    STATEMENT,
    '',
    `URI: ${authUrl}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    // The challenge's own id, so that a signature answers only one challenge.
    `Nonce: ${_id}`,
    `Issued At: ${createdAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');
}
