import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, base64, hex } from '@scure/base';
import { aptosMessage } from '../support/wallet.ts';
import { type AttackRow, onEach, type Scene, spoilt, type WalletAttack, withKey } from './wallet-attack.ts';

const BOTH: readonly AttackRow[] = [
  ['with s beyond the order', 'WRONG_PROOF', withBytes(beyondOrder)],
  ['with s of all bits', 'WRONG_PROOF', withBytes((bytes) => bytes.fill(0xff, 32))],
  ['with R of small order, and s 0', 'WRONG_PROOF', withBytes((bytes) => bytes.fill(0).with(0, 1))],
  ['with R that is not canonical', 'WRONG_PROOF', withBytes((bytes) => bytes.fill(0xff, 0, 32))],
  ['a byte short', 'WRONG_PROOF', withBytes((bytes) => bytes.subarray(1))],
];

const SOLANA: readonly AttackRow[] = [
  ['by another key', 'WRONG_PROOF', ({ theirs, issued }) => theirs.answer(issued)],
  ['in base58', 'WRONG_PROOF', spoilt((proof) => base58.encode(base64.decode(proof)))],
  ['in hex', 'WRONG_PROOF', spoilt((proof) => hex.encode(base64.decode(proof)))],
];

const APTOS: readonly AttackRow[] = [
  ['of the test network', 'WRONG_PROOF', composed({ chainId: '2' })],
  ["of nobody's network", 'WRONG_PROOF', composed({ chainId: '99' })],
  ['of another application', 'WRONG_PROOF', composed({ application: 'https://evil.example' })],
  ['of an application with a path', 'WRONG_PROOF', composed({ application: 'https://sign-in.example:8443/' })],
  ['of another address', 'WRONG_PROOF', composed({ address: '0x1' })],
  ['of the bare message', 'WRONG_PROOF', without(/^APTOS[^]*?message: |\nnonce: .*$/g)],
  ['of a message without its prefix', 'WRONG_PROOF', without(/^APTOS\n/)],
  ['of a message without the address', 'WRONG_PROOF', without(/\naddress: .*/)],
  ['of a message without the application', 'WRONG_PROOF', without(/\napplication: .*/)],
  ['of a message without the network', 'WRONG_PROOF', without(/\nchainId: .*/)],
  ["of a message without the wallet's nonce", 'WRONG_PROOF', without(/\nnonce: .*$/)],
  ['with the key written for another scheme', 'WRONG_PROOF', withKey((key) => key.replace('0x', '0x0020'))],
  ['with a key of another curve', 'WRONG_PROOF', withKey((key) => key.replace('0x', '0x0120'))],
  ['with several keys', 'WRONG_PROOF', withKey((key) => `${key}${key.slice(2)}01`)],
  ['written for another scheme', 'WRONG_PROOF', spoilt((proof) => proof.replace('0x', '0x0040'))],
];

/** Attacks on chains that sign with ed25519. */
export const ED25519_ATTACKS: readonly WalletAttack[] = [
  ...onEach(['SolanaAddress', 'AptosAddress'], BOTH),
  ...onEach(['SolanaAddress'], SOLANA),
  ...onEach(['AptosAddress'], APTOS),
];

function withBytes(change: (signature: Uint8Array) => Uint8Array): WalletAttack['answer'] {
  return spoilt((proof) =>
    proof.startsWith('0x')
      ? `0x${hex.encode(change(hex.decode(proof.slice(2))))}`
      : base64.encode(change(base64.decode(proof))),
  );
}

/** The second form that lax verifiers believe: s and the order of the curve together. */
function beyondOrder(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${hex.encode(signature.slice(32).toReversed())}`) + ed25519.Point.Fn.ORDER;
  return Uint8Array.of(...signature.subarray(0, 32), ...hex.decode(s.toString(16).padStart(64, '0')).toReversed());
}

function composed(parts: Readonly<Record<string, string>>): WalletAttack['answer'] {
  return signing(({ mine, issued }) => aptosMessage(issued, { address: mine.address, ...parts }));
}

function without(part: RegExp): WalletAttack['answer'] {
  return signing(({ mine, issued }) =>
    aptosMessage(issued, { address: mine.address }).replaceAll(new RegExp(part, 'g'), ''),
  );
}

function signing(text: (scene: Scene) => string): WalletAttack['answer'] {
  return (scene) => {
    const signature = ed25519.sign(Buffer.from(text(scene)), scene.mine.key);
    return { ...scene.mine.answer(scene.issued), proof: `0x${hex.encode(signature)}` };
  };
}
