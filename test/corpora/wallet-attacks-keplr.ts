import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base64, hex } from '@scure/base';
import { signDocument } from '../support/wallet.ts';
import { type AttackRow, onEach, type Scene, spoilt, type WalletAttack, withKey } from './wallet-attack.ts';

const ORDER = secp256k1.Point.Fn.ORDER;

const ROWS: readonly AttackRow[] = [
  ['with the high s', 'WRONG_PROOF', withNumbers((r, s) => [r, ORDER - s])],
  ['with s 0', 'WRONG_PROOF', withNumbers((r) => [r, 0n])],
  ['with r 0', 'WRONG_PROOF', withNumbers((_, s) => [0n, s])],
  ['with r and s beyond all', 'WRONG_PROOF', withNumbers(() => [2n ** 256n - 1n, 2n ** 256n - 1n])],
  ['in DER', 'WRONG_PROOF', spoilt((proof) => toDer(base64.decode(proof)))],
  ['in hex', 'WRONG_PROOF', spoilt((proof) => hex.encode(base64.decode(proof)))],
  ['without padding', 'WRONG_PROOF', spoilt((proof) => proof.replaceAll('=', ''))],
  ['with a byte more', 'WRONG_PROOF', spoilt((proof) => base64.encode(Uint8Array.of(...base64.decode(proof), 0)))],
  [
    'with the key uncompressed',
    'INVALID_INPUT: publicKey',
    withKeyBytes((key) => secp256k1.Point.fromBytes(key).toBytes(false)),
  ],
  ['with the other key of the same x', 'WRONG_PROOF', withKeyBytes((key) => key.with(0, 5 - (key[0] ?? 0)))],
  ['with a key off the curve', 'INVALID_INPUT: publicKey', withKeyBytes((key) => key.fill(0, 1).with(32, 5))],
  ['of the bare text', 'WRONG_PROOF', ofBytes(({ issued }) => Buffer.from(issued.message))],
  ['of a document with a chain', 'WRONG_PROOF', ofDocument('"chain_id":""', '"chain_id":"pacific-1"')],
  ['of a transaction', 'WRONG_PROOF', ofDocument('sign/MsgSignData', 'cosmos-sdk/MsgSend')],
  ['of a document with a memo', 'WRONG_PROOF', ofDocument('"memo":""', '"memo":"x"')],
  [
    "of a document of another signer's",
    'WRONG_PROOF',
    ofBytes(({ theirs, issued }) => signDocument(theirs.address, issued.message)),
  ],
];

/** Attacks on chains whose wallets are of Keplr's kind (ADR-36). */
export const KEPLR_ATTACKS: readonly WalletAttack[] = [
  ...onEach(['SeiAddress', 'InjectiveAddress'], ROWS),
  ...onEach(['SeiAddress'], [['hashed as on Injective', 'WRONG_PROOF', ofBytes(document, keccak_256)]]),
  ...onEach(['InjectiveAddress'], [['hashed as on Sei', 'WRONG_PROOF', ofBytes(document, sha256)]]),
];

function withNumbers(change: (r: bigint, s: bigint) => readonly [bigint, bigint]): WalletAttack['answer'] {
  return spoilt((proof) => {
    const { r, s } = secp256k1.Signature.fromBytes(base64.decode(proof));
    const digits = change(r, s).map((number) => number.toString(16).padStart(64, '0'));
    return base64.encode(hex.decode(digits.join('')));
  });
}

function withKeyBytes(change: (key: Uint8Array) => Uint8Array): WalletAttack['answer'] {
  return withKey((publicKey) => base64.encode(change(base64.decode(publicKey))));
}

function ofDocument(part: string, instead: string): WalletAttack['answer'] {
  return ofBytes((scene) => Buffer.from(Buffer.from(document(scene)).toString().replace(part, instead)));
}

/** The right key signs other bytes. */
function ofBytes(
  bytes: (scene: Scene) => Uint8Array,
  hash?: (bytes: Uint8Array) => Uint8Array,
): WalletAttack['answer'] {
  return (scene) => {
    const { mine, issued } = scene;
    const digest = (hash ?? (mine.scope === 'SeiAddress' ? sha256 : keccak_256))(bytes(scene));
    return { ...mine.answer(issued), proof: base64.encode(secp256k1.sign(digest, mine.key, { prehash: false })) };
  };
}

function document({ mine, issued }: Scene): Uint8Array {
  return signDocument(mine.address, issued.message);
}

function toDer(signature: Uint8Array): string {
  return base64.encode(secp256k1.Signature.fromBytes(signature).toBytes('der'));
}
