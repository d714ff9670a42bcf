import { p256 } from '@noble/curves/nist.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { signFlow } from '../support/wallet.ts';
import { type AttackRow, onEach, type Scene, spoilt, type WalletAttack } from './wallet-attack.ts';

const ROWS: readonly AttackRow[] = [
  ['of nothing', 'INVALID_INPUT: proof', () => ({ proof: '' })],
  ['of an empty list', 'INVALID_INPUT: proof', composite(() => [])],
  ['of no list', 'INVALID_INPUT: proof', spoilt((proof) => proof.slice(1, -1))],
  ['of a list that breaks off', 'INVALID_INPUT: proof', spoilt((proof) => proof.slice(0, -1))],
  ['of 21 keys', 'INVALID_INPUT: proof', composite(() => Array.from({ length: 21 }, (_, keyId) => ({ keyId })))],
  ['of one key twice', 'INVALID_INPUT: proof', composite(() => [{}, {}])],
  ['of another account', 'INVALID_INPUT: proof', ({ theirs, issued }) => theirs.answer(issued)],
  [
    'of another account beside it',
    'INVALID_INPUT: proof',
    composite(({ theirs }) => [{}, { addr: theirs.address, keyId: 1 }]),
  ],
  ['of a key that is a text', 'INVALID_INPUT: proof', composite(() => [{ keyId: '0' }])],
  ['of a key that is a fraction', 'INVALID_INPUT: proof', composite(() => [{ keyId: 0.5 }])],
  ['of a key below 0', 'INVALID_INPUT: proof', composite(() => [{ keyId: -1 }])],
  ['of a key that the account lacks', 'WRONG_PROOF', composite(() => [{ keyId: 1 }])],
  ['of such a key beside the right one', 'WRONG_PROOF', composite(() => [{}, { keyId: 1 }])],
  [
    'by another key',
    'WRONG_PROOF',
    composite(({ theirs, issued }) => [{ signature: signFlow(theirs.key, issued.message) }]),
  ],
  ['that is empty', 'WRONG_PROOF', composite(() => [{ signature: '' }])],
  ['with s 0', 'WRONG_PROOF', composite(() => [{ signature: `${'1'.repeat(64)}${'0'.repeat(64)}` }])],
  ['beyond all numbers', 'WRONG_PROOF', composite(() => [{ signature: 'f'.repeat(128) }])],
  [
    'of the text in hex',
    'WRONG_PROOF',
    composite(({ mine, issued }) => [{ signature: signFlow(mine.key, hex.encode(Buffer.from(issued.message))) }]),
  ],
  ['of the text without its domain', 'WRONG_PROOF', composite((scene) => [{ signature: signBare(scene) }])],
];

/** Attacks with the composite signatures of Flow. */
export const FLOW_ATTACKS: readonly WalletAttack[] = onEach(['FlowAddress'], ROWS);

/** The right signature once for each change to it. */
function composite(changes: (scene: Scene) => readonly object[]): WalletAttack['answer'] {
  return (scene) => {
    const [right] = JSON.parse(scene.mine.answer(scene.issued).proof);
    return { proof: JSON.stringify(changes(scene).map((change) => ({ ...right, ...change }))) };
  };
}

function signBare({ mine, issued }: Scene): string {
  return hex.encode(p256.sign(sha3_256(Buffer.from(issued.message)), mine.key, { prehash: false }));
}
