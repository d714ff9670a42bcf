import { WALLET_SCOPES } from '../support/wallet.ts';
import { type AttackRow, ofText, onEach, spoilt, type WalletAttack, withKey } from './wallet-attack.ts';
import { ED25519_ATTACKS } from './wallet-attacks-ed25519.ts';
import { FLOW_ATTACKS } from './wallet-attacks-flow.ts';
import { KEPLR_ATTACKS } from './wallet-attacks-keplr.ts';

const TEXTS: readonly AttackRow[] = [
  ['of another domain', 'WRONG_PROOF', ofText((message) => message.replace(/^\S+/, 'evil.example'))],
  ['of another URI', 'WRONG_PROOF', ofText((message) => message.replace(/URI: https?/, 'URI: ftp'))],
  ['of another network', 'WRONG_PROOF', ofText((message) => message.replace(/Chain ID: .*/, 'Chain ID: testnet'))],
  ['of another nonce', 'WRONG_PROOF', ofText((message) => message.replace(/Nonce: .*/, 'Nonce: 0'))],
  ['of an earlier issue', 'WRONG_PROOF', ofText((message) => message.replace(/Issued At: ..../, 'Issued At: 1999'))],
  [
    'of a later end',
    'WRONG_PROOF',
    ofText((message) => message.replace(/Expiration Time: ..../, 'Expiration Time: 2999')),
  ],
  ['of a line more', 'WRONG_PROOF', ofText((message) => `${message}\nRequest ID: 1`)],
  ['of other line ends', 'WRONG_PROOF', ofText((message) => message.replaceAll('\n', '\r\n'))],
  ['of no text', 'WRONG_PROOF', ofText(() => '')],
  ['of another challenge', 'WRONG_PROOF', ({ mine, other }) => mine.answer(other)],
];

const SIGNATURES: readonly AttackRow[] = [
  [
    'by another key, with the right public key',
    'WRONG_PROOF',
    ({ mine, theirs, issued }) => ({ ...mine.answer(issued), proof: theirs.answer(issued).proof }),
  ],
  ['that is empty', 'WRONG_PROOF', spoilt(() => '')],
  ['that is none', 'WRONG_PROOF', spoilt(() => 'no signature')],
  ['with a letter more', 'WRONG_PROOF', spoilt((proof) => `${proof}0`)],
  ['with a space before it', 'WRONG_PROOF', spoilt((proof) => ` ${proof}`)],
  ['with a line feed after it', 'WRONG_PROOF', spoilt((proof) => `${proof}\n`)],
  ['in a list', 'WRONG_PROOF', spoilt((proof) => JSON.stringify([proof]))],
];

const PUBLIC_KEYS: readonly AttackRow[] = [
  ['by another key, with its public key', 'WRONG_PROOF', ({ theirs, issued }) => theirs.answer(issued)],
  ['without a public key', 'INVALID_INPUT: publicKey', ({ mine, issued }) => ({ proof: mine.answer(issued).proof })],
  ['with an empty public key', 'INVALID_INPUT: publicKey', withKey(() => '')],
  ['with a public key that is none', 'INVALID_INPUT: publicKey', withKey(() => 'no key')],
  ['with a public key that breaks off', 'INVALID_INPUT: publicKey', withKey((key) => key.slice(0, -1))],
  ['with a public key in other letters', 'INVALID_INPUT: publicKey', withKey((key) => `!${key.slice(1)}`)],
];

/** Every answer that must not be believed, by chain. */
export const WALLET_ATTACKS: readonly WalletAttack[] = [
  ...onEach(WALLET_SCOPES, TEXTS),
  ...onEach(
    WALLET_SCOPES.filter((scope) => scope !== 'FlowAddress'),
    SIGNATURES,
  ),
  ...onEach(['SeiAddress', 'AptosAddress', 'InjectiveAddress'], PUBLIC_KEYS),
  ...KEPLR_ATTACKS,
  ...ED25519_ATTACKS,
  ...FLOW_ATTACKS,
];
