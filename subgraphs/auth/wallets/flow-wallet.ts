import { z } from 'zod';
import { parseAddress } from '../../shared/items/address.ts';
import type { AuthContext } from '../context.ts';
import { type FlowKey, readFlowKeys } from './flow-account.ts';
import { isFlowSignature } from './flow-signature.ts';
import type { ProofFault } from './proof-fault.ts';
import type { WalletAnswer, WalletChain } from './wallet-chain.ts';
import { WRONG_SIGNATURE } from './wallet-faults.ts';

/** The total weight of the keys that must sign for an account. */
const FULL_WEIGHT = 1000;

const MOST_SIGNATURES = 20;

const INVALID_SIGNATURES: ProofFault = {
  reason: 'INVALID_SIGNATURES',
  message: 'These are not composite signatures of this account: send the JSON list from FCL, with each key once.',
};

const UNKNOWN_ACCOUNT: ProofFault = {
  reason: 'UNKNOWN_ACCOUNT',
  message: 'The Flow network has no account with this address: use a wallet of the main network.',
};

const REVOKED_KEY: ProofFault = {
  reason: 'REVOKED_KEY',
  message: 'The account has revoked a key that signed this: sign with another key.',
};

const TOO_LITTLE_WEIGHT: ProofFault = {
  reason: 'TOO_LITTLE_WEIGHT',
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
  chainId: 'mainnet',
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
