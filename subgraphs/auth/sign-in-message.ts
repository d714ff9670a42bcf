import { toChecksumAddress } from './checksum-address.ts';
import { newId } from './new-id.ts';
import type { ChallengeDocument } from './stores/challenges.ts';

/** It covers both that an answer may do, because only the answer's own session decides which. */
const STATEMENT =
  'Sign in to Credgraph, or link this wallet to your account there. It costs nothing and moves no funds.';

/** The message that an EVM wallet signs (EIP-4361), in the name of the sign-in host. */
export function toSignInMessage(
  authUrl: string,
  { value, createdAt, expiresAt }: Pick<ChallengeDocument, 'value' | 'createdAt' | 'expiresAt'>,
): string {
  return [
    `${new URL(authUrl).host} wants you to sign in with your Ethereum account:`,
    toChecksumAddress(value),
    '',
    STATEMENT,
    '',
    `URI: ${authUrl}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${newId()}`,
    `Issued At: ${createdAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join('\n');
}
