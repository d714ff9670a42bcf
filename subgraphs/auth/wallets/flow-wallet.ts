import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { z } from 'zod';
import { parseAddress } from '../../shared/items/address.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { AuthContext } from '../context.ts';
import { type FlowKey, readFlowKeys } from './flow-account.ts';
import { exactBytes } from './signature-bytes.ts';
import { type ProofFault, type WalletAnswer, type WalletChain, WRONG_SIGNATURE } from './wallet-chain.ts';

/** The total weight of the keys that must sign for an account. */
const FULL_WEIGHT = 1000;

const MOST_SIGNATURES = 20;

const INVALID_SIGNATURES: ProofFault = {
  reason: 'INVALID_INPUT',
  field: 'proof',
  message: 'These are not composite signatures of this account: send the JSON list from FCL, with each key once.',
};

const UNKNOWN_ACCOUNT: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'The Flow network has no account with this address: use a wallet on the main network.',
};

const REVOKED_KEY: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'The account has revoked a key that signed this: sign with another key.',
};

const TOO_LITTLE_WEIGHT: ProofFault = {
  reason: 'WRONG_PROOF',
  message: `The keys that signed this have a total weight below ${FULL_WEIGHT}: sign with more of the account's keys.`,
};

/** A signature of one key, as FCL's wallets give it. */
type Signature = z.infer<typeof Signature>;

const Signature = z.object({
  addr: z.string().transform((text) => `0x${text.replace(/^0x/, '').toLowerCase()}`),
  keyId: z.number().int().min(0),
  signature: z.string(),
});

const Signatures = z.array(Signature).min(1).max(MOST_SIGNATURES);

/** Flow: a user message of FCL, signed by keys of the account, which the network lists. */
export const FLOW_WALLET: WalletChain = {
  account: 'Flow',
  chainId: () => 'mainnet',
  addressForm: 'write 0x and 16 hex digits',
  parseAddress: (text) => {
    const address = parseAddress(text);
    return address?.chain === 'Flow' ? address.key : null;
  },
  findFault,
};

async function findFault(context: AuthContext, answer: WalletAnswer): Promise<ProofFault | null> {
  const signatures = parseSignatures(answer);
  if (!signatures) return INVALID_SIGNATURES;
  const keys = await readFlowKeys(context, answer.address);
  return keys ? findSigningFault(keys, signatures, answer.message) : UNKNOWN_ACCOUNT;
}

/** Parses a list of signatures by different keys of the account; null for anything else. */
function parseSignatures({ address, proof }: WalletAnswer): readonly Signature[] | null {
  const { data = [] } = Signatures.safeParse(parseJson(proof));
  const keyIds = new Set(data.map(({ keyId }) => keyId));
  const isOneAccount = data.every(({ addr }) => addr === address);
  return data.length > 0 && keyIds.size === data.length && isOneAccount ? data : null;
}

function findSigningFault(
  keys: readonly FlowKey[],
  signatures: readonly Signature[],
  message: string,
): ProofFault | null {
  const signed = signatures.map(({ keyId, signature }) => {
    const key = keys.find(({ index }) => index === keyId);
    return key && isFlowSignature(key, signature, message) ? key : null;
  });
  const signing = signed.filter((key) => key !== null);
  if (signing.length < signed.length) return WRONG_SIGNATURE;
  if (signing.some(({ revoked }) => revoked)) return REVOKED_KEY;
  const weight = signing.reduce((sum, key) => sum + key.weight, 0);
  return weight >= FULL_WEIGHT ? null : TOO_LITTLE_WEIGHT;
}

/** The domain tag that separates user messages from transactions; 32 bytes. */
const USER_DOMAIN = Buffer.alloc(32);
USER_DOMAIN.write('FLOW-V0.0-user');

const CURVES = new Map([
  ['ecdsap256', p256],
  ['ecdsasecp256k1', secp256k1],
]);

const HASHES = new Map([
  ['SHA2_256', sha256],
  ['SHA3_256', sha3_256],
]);

/** The number of bytes of keys and of signatures. */
const LENGTH = 64;

/** Whether a key of a Flow account signed the text as a user message. */
function isFlowSignature(key: FlowKey, signature: string, text: string): boolean {
  const curve = CURVES.get(key.signing_algorithm.replace('_', '').toLowerCase());
  const hash = HASHES.get(key.hashing_algorithm);
  const point = exactBytes(hex, key.public_key.replace(/^0x/, ''), LENGTH);
  const bytes = exactBytes(hex, signature.replace(/^0x/, ''), LENGTH);
  if (!curve || !hash || !point || !bytes) return false;
  const digest = hash(Buffer.concat([USER_DOMAIN, Buffer.from(text)]));
  try {
    // Flow's own tools sign with the high s as often as with the low one, so both are accepted. The challenge is taken only once.
    return curve.verify(bytes, digest, Uint8Array.of(0x04, ...point), { prehash: false, lowS: false });
  } catch {
    // The numbers of the key or of the signature are out of range.
    return false;
  }
}
