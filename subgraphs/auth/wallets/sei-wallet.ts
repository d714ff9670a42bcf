import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Adr36Chain, findAdr36Fault, parseBech32Address } from './adr-36.ts';
import type { WalletChain } from './wallet-chain.ts';

const SEI: Adr36Chain = {
  prefix: 'sei',
  toAddressBytes: (publicKey) => ripemd160(sha256(publicKey)),
  hash: sha256,
};

/** Sei: ADR-36, hashed and addressed as Cosmos chains do. */
export const SEI_WALLET: WalletChain = {
  account: 'Sei',
  chainId: () => 'pacific-1',
  addressForm: 'write it in lower-case bech32, starting with sei1',
  parseAddress: (text) => parseBech32Address(text, 'Sei'),
  findFault: (_, answer) => findAdr36Fault(SEI, answer),
};
