import { randomBytes } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { callData, type TestChain, word } from './evm-chain.ts';
import { evmWallet, joinParts, signParts, type Wallet } from './wallet.ts';

/** A contract wallet of two owners, whose keys the test holds; it answers with the signatures of both. */
export interface SafeWallet extends Omit<Wallet, 'key'> {
  readonly owners: readonly [Wallet, Wallet];
}

/** Deploys a contract wallet. */
export async function deploySafe(chain: TestChain): Promise<SafeWallet> {
  const owners = newOwners();
  return safeAt(await chain.deploy('SafeLike', ...addressesOf(owners)), owners);
}

/** The wallet of these owners at an address. */
export function safeAt(address: string, owners: SafeWallet['owners']): SafeWallet {
  return { scope: 'EVMAddress', address, owners, answer: ({ message }) => ({ proof: signByAll(owners, message) }) };
}

/** New owners, in the order of their addresses. */
export function newOwners(): SafeWallet['owners'] {
  const [first, second] = [evmWallet(), evmWallet()];
  return first.address < second.address ? [first, second] : [second, first];
}

/** The addresses of owners. */
export function addressesOf(owners: SafeWallet['owners']): readonly string[] {
  return owners.map(({ address }) => address);
}

/** The signatures of wallets, one after the other. */
export function signByAll(wallets: readonly Wallet[], message: string): string {
  return `0x${wallets.map(({ key }) => joinParts(signParts(key, message)).slice(2)).join('')}`;
}

/** A wallet that a factory would deploy. */
export interface FutureSafe extends SafeWallet {
  readonly factory: string;
  /** The call that deploys it. */
  readonly order: string;
}

/** A wallet that is not deployed; it wraps its answers (ERC-6492). */
export async function futureSafe(chain: TestChain, factory: string): Promise<FutureSafe> {
  const owners = newOwners();
  const words = [...addressesOf(owners), randomBytes(32).toString('hex')];
  const place = await chain.call(factory, callData('addressOf(address,address,bytes32)', ...words));
  const safe = safeAt(`0x${place.slice(-40)}`, owners);
  const order = callData('deploy(address,address,bytes32)', ...words);
  const answer: Wallet['answer'] = (issued) => ({ proof: wrap(factory, order, safe.answer(issued).proof) });
  return { ...safe, factory, order, answer };
}

/** What ends a wrapped signature. */
export const MAGIC = '6492'.repeat(16);

/** Wraps a signature with the call that makes the wallet ready (ERC-6492). */
export function wrap(to: string, order: string, signature: string): string {
  const [orderBytes, signatureBytes] = [encodeBytes(order), encodeBytes(signature)];
  const heads = [to, (3 * 32).toString(16), (3 * 32 + orderBytes.length / 2).toString(16)].map(word);
  return `0x${heads.join('')}${orderBytes}${signatureBytes}${MAGIC}`;
}

function encodeBytes(hex: string): string {
  const digits = hex.slice('0x'.length);
  return word((digits.length / 2).toString(16)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
}

/** The hash that a wallet signs for a text (EIP-191). */
export function hashOf(message: string): string {
  const text = `\x19Ethereum Signed Message:\n${Buffer.byteLength(message)}${message}`;
  return Buffer.from(keccak_256(Buffer.from(text))).toString('hex');
}
