import { base58, base64 } from '@scure/base';
import { parseAddress } from '../../shared/items/address.ts';
import { exactBytes, isEd25519Signature } from './signature-bytes.ts';
import { type ProofFault, type WalletAnswer, type WalletChain, WRONG_SIGNATURE } from './wallet-chain.ts';

const SIGNATURE_LENGTH = 64;

/** Solana: the text of Sign In With Solana, signed by `solana:signMessage`. The address is the public key. */
export const SOLANA_WALLET: WalletChain = {
  account: 'Solana',
  chainId: () => 'mainnet',
  addressForm: 'write it in base58; upper and lower case matter',
  parseAddress: (text) => {
    const address = parseAddress(text);
    return address?.chain === 'Solana' ? address.key : null;
  },
  findFault: (_, answer) => findFault(answer),
};

function findFault({ address, message, proof }: WalletAnswer): ProofFault | null {
  const signature = exactBytes(base64, proof, SIGNATURE_LENGTH);
  return signature && isEd25519Signature(signature, message, base58.decode(address)) ? null : WRONG_SIGNATURE;
}
