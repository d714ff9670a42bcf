import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Adr36Chain, findAdr36Fault, parseBech32Address } from './adr-36.ts';
import { toEvmAddressBytes } from './evm-wallet.ts';
import type { WalletChain } from './wallet-chain.ts';

const INJECTIVE: Adr36Chain = {
  prefix: 'inj',
  toAddressBytes: (publicKey) => toEvmAddressBytes(secp256k1.Point.fromBytes(publicKey).toBytes(false)),
  hash: keccak_256,
};

/** Injective: ADR-36, hashed and addressed as Ethereum does. */
export const INJECTIVE_WALLET: WalletChain = {
  account: 'Injective',
  chainId: () => 'injective-1',
  addressForm: 'write it in lower-case bech32, starting with inj1',
  parseAddress: (text) => parseBech32Address(text, 'Injective'),
  findFault: (_, answer) => findAdr36Fault(INJECTIVE, answer),
};
