import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64, bech32 } from '@scure/base';
import { type Chain, parseAddress } from '../../shared/items/address.ts';
import { exactBytes } from './signature-bytes.ts';
import {
  INVALID_PUBLIC_KEY,
  type ProofFault,
  type WalletAnswer,
  WRONG_PUBLIC_KEY,
  WRONG_SIGNATURE,
} from './wallet-chain.ts';

/** How the chains of Keplr-type wallets differ. */
export interface Adr36Chain {
  readonly prefix: string;
  /** The 20 bytes of the address of a compressed key. */
  readonly toAddressBytes: (publicKey: Uint8Array) => Uint8Array;
  /** The hash of the document that is signed. */
  readonly hash: (document: Uint8Array) => Uint8Array;
}

const KEY_LENGTH = 33;
const SIGNATURE_LENGTH = 64;
const ADDRESS_LENGTH = 20;

/** The bech32 address of an account with a key; addresses of contracts are longer. Upper case is refused. */
export function parseBech32Address(text: string, chain: Chain): string | null {
  const address = parseAddress(text);
  if (address?.chain !== chain) return null;
  return bech32.decodeToBytes(address.key).bytes.length === ADDRESS_LENGTH ? address.key : null;
}

/** Finds the fault of an answer by `signArbitrary` of a Keplr-type wallet (ADR-36, amino JSON). */
export function findAdr36Fault(
  { prefix, toAddressBytes, hash }: Adr36Chain,
  { address, message, proof, publicKey }: WalletAnswer,
): ProofFault | null {
  const key = exactBytes(base64, publicKey ?? '', KEY_LENGTH);
  if (!key || !secp256k1.utils.isValidPublicKey(key, true)) return INVALID_PUBLIC_KEY;
  if (bech32.encodeFromBytes(prefix, toAddressBytes(key)) !== address) return WRONG_PUBLIC_KEY;
  const signature = exactBytes(base64, proof, SIGNATURE_LENGTH);
  const isSigned = signature && isSignature(signature, hash(toSignDocument(address, message)), key);
  return isSigned ? null : WRONG_SIGNATURE;
}

function isSignature(signature: Uint8Array, digest: Uint8Array, key: Uint8Array): boolean {
  try {
    // Each signature has two forms. The one with the high s is refused.
    return secp256k1.verify(signature, digest, key, { prehash: false, lowS: true });
  } catch {
    // The numbers of the signature are out of range.
    return false;
  }
}

/** A document that is never valid as a transaction. Amino sorts the names; base64 and bech32 need no escapes. */
function toSignDocument(signer: string, text: string): Uint8Array {
  const data = base64.encode(Buffer.from(text));
  const document = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0',
  };
  return Buffer.from(JSON.stringify(document));
}
