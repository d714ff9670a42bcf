import { parseAddress } from '../../shared/items/address.ts';
import { toChecksumAddress } from './checksum-address.ts';
import { recoverSigner } from './evm-signature.ts';
import type { ProofFault } from './proof-fault.ts';
import type { WalletAnswer, WalletChain } from './wallet-chain.ts';
import { WRONG_SIGNATURE } from './wallet-faults.ts';

const CONTRACT_WALLET: ProofFault = {
  reason: 'CONTRACT_WALLET',
  message:
    'Contract wallets (EIP-1271) are not supported, because checking them needs a node: use a wallet with its own key.',
};

/** More than the 65 bytes that a key signs with. */
const CONTRACT_SIGNATURE = /^0x[0-9a-f]{132,}$/i;

const WITHOUT_CHECKSUM = /^0x([0-9a-f]+|[0-9A-F]+)$/;

/** EVM: EIP-4361, signed by `personal_sign` (EIP-191). */
export const EVM_WALLET: WalletChain = {
  account: 'Ethereum',
  chainId: '1',
  addressForm: 'write 0x and 40 hex digits; an address in mixed case must have a valid checksum',
  parseAddress: parseEvmAddress,
  showAddress: toChecksumAddress,
  findFault: (_, answer) => findFault(answer),
};

/** Mixed case is a checksum (EIP-55); a wrong checksum is a typing error. */
function parseEvmAddress(text: string): string | null {
  const address = parseAddress(text);
  if (address?.chain !== 'EVM') return null;
  const written = text.trim();
  return WITHOUT_CHECKSUM.test(written) || written === toChecksumAddress(address.key) ? address.key : null;
}

function findFault({ address, message, proof }: WalletAnswer): ProofFault | null {
  if (CONTRACT_SIGNATURE.test(proof)) return CONTRACT_WALLET;
  return recoverSigner(message, proof) === address ? null : WRONG_SIGNATURE;
}
