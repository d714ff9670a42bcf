import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { parseAddress } from '../../shared/items/address.ts';
import type { AuthContext } from '../context.ts';
import { isAcceptedByContract } from './contract-wallet.ts';
import { type ProofFault, type WalletAnswer, type WalletChain, WRONG_SIGNATURE } from './wallet-chain.ts';

const CONTRACT_WALLET: ProofFault = {
  reason: 'WRONG_PROOF',
  message:
    'Contract wallets (ERC-1271) are not supported here, because checking them needs a node: use a wallet with its own key.',
};

/** Whole bytes. A contract decides what its signatures are: a Safe whose owners have approved the message on the chain signs with none. */
const CONTRACT_SIGNATURE = /^0x(?<bytes>(?:[0-9a-f]{2})*)$/i;

/** What is wrong with a signature that is as long, in hex digits, as one of a key: with v, or in the compact form of EIP-2098. */
const KEY_FAULTS: ReadonlyMap<number, ProofFault> = new Map([
  [2 * 65, WRONG_SIGNATURE],
  [
    2 * 64,
    {
      reason: 'WRONG_PROOF',
      message:
        'This is a compact signature (EIP-2098, 64 bytes), which is not accepted: send the 65 bytes that the wallet returns for "personal_sign".',
    },
  ],
]);

const WITHOUT_CHECKSUM = /^0x([0-9a-f]+|[0-9A-F]+)$/;

/** EVM: EIP-4361, signed by `personal_sign` (EIP-191). */
export const EVM_WALLET: WalletChain = {
  account: 'Ethereum',
  chainId: ({ evmChain }) => String(evmChain?.id ?? 1),
  addressForm: 'write 0x and 40 hex digits; an address in mixed case must have a valid checksum',
  parseAddress: parseEvmAddress,
  showAddress: (address) => toChecksumAddress(address, EIP_55),
  findFault,
};

/** What is hashed before an address for its checksum. */
const EIP_55 = '';

/** Of Rootstock, and of its test network (EIP-1191): wallets show it whatever chain they sign for. */
const EIP_1191 = ['300x', '310x'] as const;

/** Mixed case is a checksum; a wrong checksum is a typing error. */
function parseEvmAddress(text: string): string | null {
  const address = parseAddress(text);
  if (address?.chain !== 'EVM') return null;
  const written = text.trim();
  const isRight = (prefix: string): boolean => written === toChecksumAddress(address.key, prefix);
  return WITHOUT_CHECKSUM.test(written) || [EIP_55, ...EIP_1191].some(isRight) ? address.key : null;
}

async function findFault(context: AuthContext, { address, message, proof }: WalletAnswer): Promise<ProofFault | null> {
  if (recoverSigner(message, proof) === address) return null;
  const { bytes: signature } = CONTRACT_SIGNATURE.exec(proof)?.groups ?? {};
  if (signature === undefined) return WRONG_SIGNATURE;
  const { evmChain } = context;
  const keyFault = KEY_FAULTS.get(signature.length);
  if (!evmChain) return keyFault ?? CONTRACT_WALLET;
  const hash = Buffer.from(hashText(message)).toString('hex');
  const signed = { wallet: address.slice('0x'.length), hash, signature };
  return (await isAcceptedByContract(context, evmChain, signed)) ? null : (keyFault ?? WRONG_SIGNATURE);
}

/** r and s of 32 bytes each, then v. */
const FORM = /^0x(?<rs>[0-9a-f]{128})(?<v>[0-9a-f]{2})$/i;

/** Wallets write the recovery bit as it is, or increased by 27. */
const RECOVERY_BITS: ReadonlyMap<string, number> = new Map([
  ['00', 0],
  ['01', 1],
  ['1b', 0],
  ['1c', 1],
]);

const ADDRESS_LENGTH = 20;

/** Returns the address whose key signed a text by `personal_sign`, in lower case; null for an invalid signature. */
function recoverSigner(text: string, signature: string): string | null {
  const { rs = '', v = '' } = FORM.exec(signature)?.groups ?? {};
  const recoveryBit = RECOVERY_BITS.get(v.toLowerCase());
  const publicKey = recoveryBit === undefined ? null : recoverKey(hashText(text), rs, recoveryBit);
  return publicKey && `0x${Buffer.from(toEvmAddressBytes(publicKey)).toString('hex')}`;
}

/** The bytes of the address of an uncompressed key. */
export function toEvmAddressBytes(publicKey: Uint8Array): Uint8Array {
  // The first byte is only the form of the key.
  return keccak_256(publicKey.subarray(1)).subarray(-ADDRESS_LENGTH);
}

/** EIP-191, version 0x45. */
function hashText(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

function recoverKey(hash: Uint8Array, rs: string, recoveryBit: number): Uint8Array | null {
  try {
    const signature = secp256k1.Signature.fromBytes(Buffer.from(rs, 'hex'), 'compact').addRecoveryBit(recoveryBit);
    // Each signature has two forms. The one with the high s is refused (EIP-2).
    return signature.hasHighS() ? null : signature.recoverPublicKey(hash).toBytes(false);
  } catch {
    // The numbers are not a point of the curve, so the signature is invalid.
    return null;
  }
}

const UPPER_FROM = 8;

/** Returns a lowercase EVM address with a checksum in the case of its letters. */
function toChecksumAddress(address: string, prefix: string): string {
  const digits = address.slice('0x'.length);
  const hash = Buffer.from(keccak_256(Buffer.from(`${prefix}${digits}`))).toString('hex');
  const isUpper = (index: number): boolean => Number.parseInt(hash.charAt(index), 16) >= UPPER_FROM;
  return `0x${digits.replaceAll(/[a-f]/g, (letter, index: number) => (isUpper(index) ? letter.toUpperCase() : letter))}`;
}
