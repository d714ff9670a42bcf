import { sha3_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { parseAddress } from '../../shared/items/address.ts';
import type { AuthContext } from '../context.ts';
import { exactBytes, isEd25519Signature } from './signature-bytes.ts';
import {
  INVALID_PUBLIC_KEY,
  type ProofFault,
  type WalletAnswer,
  type WalletChain,
  WRONG_PUBLIC_KEY,
  WRONG_SIGNATURE,
} from './wallet-chain.ts';

const HEX = /^([0-9a-f]{2})+$/i;

const MAINNET = '1';
const TESTNET = '2';

const WRONG_CHAIN: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'The wallet signed for a test network: switch it to Aptos mainnet and sign again.',
};

const UNSUPPORTED_KEY: ProofFault = {
  reason: 'WRONG_PROOF',
  message:
    'Accounts with several keys, without a key, or with a key of another curve are not supported: use an account with an Ed25519 key.',
};

/** The form of an account's key (BCS), and how its address is derived. */
interface Scheme {
  readonly keyPrefix: string;
  readonly signaturePrefix: string;
  readonly id: number;
}

/** A plain Ed25519 key, and one in the form of a "single key" (AIP-55). */
const SCHEMES: readonly Scheme[] = [
  { keyPrefix: '', signaturePrefix: '', id: 0x00 },
  { keyPrefix: '0020', signaturePrefix: '0040', id: 0x02 },
];

/** Hex digits. */
const KEY_LENGTH = 64;

/** Bytes. */
const SIGNATURE_LENGTH = 64;

/** Special addresses have no key. Only they are written short (AIP-40). */
const FULL_LENGTH = '0x'.length + 64;

/** Aptos: `aptos:signMessage` of the wallet standard composes a message around the text (AIP-62). */
export const APTOS_WALLET: WalletChain = {
  account: 'Aptos',
  chainId: () => MAINNET,
  addressForm: 'write 0x and 64 hex digits, including leading zeros',
  parseAddress: (text) => {
    const address = parseAddress(text);
    return address?.chain === 'Aptos' && address.key.length === FULL_LENGTH ? address.key : null;
  },
  findFault,
};

function findFault({ authUrl }: AuthContext, answer: WalletAnswer): ProofFault | null {
  const key = withoutPrefix(answer.publicKey ?? '');
  if (!HEX.test(key)) return INVALID_PUBLIC_KEY;
  const scheme = SCHEMES.find(
    ({ keyPrefix }) => key.startsWith(keyPrefix) && key.length === keyPrefix.length + KEY_LENGTH,
  );
  if (!scheme) return UNSUPPORTED_KEY;
  if (toAddress(key, scheme) !== answer.address) return WRONG_PUBLIC_KEY;
  const signature = parseSignature(answer.proof, scheme);
  const publicKey = hex.decode(key.slice(scheme.keyPrefix.length));
  const isSigned = (chainId: string): boolean =>
    signature !== null &&
    fullMessages(authUrl, answer, chainId).some((text) => isEd25519Signature(signature, text, publicKey));
  if (isSigned(MAINNET)) return null;
  return isSigned(TESTNET) ? WRONG_CHAIN : WRONG_SIGNATURE;
}

function toAddress(key: string, { id }: Scheme): string {
  return `0x${hex.encode(sha3_256(Uint8Array.of(...hex.decode(key), id)))}`;
}

function parseSignature(proof: string, { signaturePrefix }: Scheme): Uint8Array | null {
  const text = withoutPrefix(proof);
  return text.startsWith(signaturePrefix)
    ? exactBytes(hex, text.slice(signaturePrefix.length), SIGNATURE_LENGTH)
    : null;
}

/** Some wallets name the application by its origin, others by its host. */
function fullMessages(authUrl: string, { address, message, nonce }: WalletAnswer, chainId: string): readonly string[] {
  return [authUrl, new URL(authUrl).host].map((application) =>
    [
      'APTOS',
      `address: ${address}`,
      `application: ${application}`,
      `chainId: ${chainId}`,
      `message: ${message}`,
      `nonce: ${nonce}`,
    ].join('\n'),
  );
}

function withoutPrefix(text: string): string {
  return text.startsWith('0x') ? text.slice('0x'.length) : text;
}
