import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { base58, base64, bech32, hex } from '@scure/base';
import type { FlowNode } from './flow-node.ts';

/** A message to sign, and its challenge. */
export interface Issued {
  readonly id: string;
  readonly message: string;
}

/** What a wallet answers with. */
export interface WalletProof {
  readonly proof: string;
  readonly publicKey?: string;
}

/** A wallet whose key the test holds. */
export interface Wallet {
  readonly scope: WalletScope;
  readonly address: string;
  readonly key: Uint8Array;
  /** Signs as the chain's wallets do. */
  readonly answer: (issued: Issued) => WalletProof;
}

/** The scopes that wallets prove. */
export const WALLET_SCOPES = [
  'EVMAddress',
  'SolanaAddress',
  'SeiAddress',
  'AptosAddress',
  'InjectiveAddress',
  'FlowAddress',
] as const;

export type WalletScope = (typeof WALLET_SCOPES)[number];

/** A new wallet of a chain. A Flow wallet has its account on the access node. */
export function newWallet(scope: WalletScope, node: FlowNode): Wallet {
  return NEW_WALLETS[scope](randomBytes(32), node);
}

const NEW_WALLETS: Readonly<Record<WalletScope, (key: Uint8Array, node: FlowNode) => Wallet>> = {
  EVMAddress: evmWallet,
  SolanaAddress: solanaWallet,
  SeiAddress: seiWallet,
  AptosAddress: aptosWallet,
  InjectiveAddress: injectiveWallet,
  FlowAddress: flowWallet,
};

/** The EVM wallet of a key: `personal_sign`. */
export function evmWallet(key: Uint8Array = randomBytes(32)): Wallet {
  const address = `0x${hex.encode(evmAddress(secp256k1.getPublicKey(key, false)))}`;
  return {
    scope: 'EVMAddress',
    address,
    key,
    answer: ({ message }) => ({ proof: joinParts(signParts(key, message)) }),
  };
}

/** An EVM signature by its parts, which a test may spoil. */
export interface Parts {
  readonly r: string;
  readonly s: bigint;
  readonly v: number;
}

/** Signs as `personal_sign` does. */
export function signParts(key: Uint8Array, text: string): Parts {
  const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`));
  const signature = Buffer.from(secp256k1.sign(hash, key, { prehash: false, format: 'recovered' }));
  const [r, s] = [signature.toString('hex', 1, 33), signature.toString('hex', 33)];
  return { r, s: BigInt(`0x${s}`), v: 27 + signature.readUInt8() };
}

/** The signature as wallets write it. */
export function joinParts({ r, s, v }: Parts): string {
  return `0x${r}${s.toString(16).padStart(64, '0')}${v.toString(16).padStart(2, '0')}`;
}

function solanaWallet(key: Uint8Array): Wallet {
  const address = base58.encode(ed25519.getPublicKey(key));
  const answer = ({ message }: Issued): WalletProof => ({
    proof: base64.encode(ed25519.sign(Buffer.from(message), key)),
  });
  return { scope: 'SolanaAddress', address, key, answer };
}

function aptosWallet(key: Uint8Array): Wallet {
  const publicKey = ed25519.getPublicKey(key);
  const address = `0x${hex.encode(sha3_256(Uint8Array.of(...publicKey, 0)))}`;
  const answer = (issued: Issued): WalletProof => ({
    proof: `0x${hex.encode(ed25519.sign(Buffer.from(aptosMessage(issued, { address })), key))}`,
    publicKey: `0x${hex.encode(publicKey)}`,
  });
  return { scope: 'AptosAddress', address, key, answer };
}

/** What an Aptos wallet composes; the page that asks is the sign-in host's. */
export function aptosMessage(
  { id, message }: Issued,
  { address, application = /^URI: (.*)$/m.exec(message)?.[1] ?? '', chainId = '1' }: Record<string, string>,
): string {
  const lines = ['APTOS', `address: ${address}`, `application: ${application}`, `chainId: ${chainId}`];
  return [...lines, `message: ${message}`, `nonce: ${id}`].join('\n');
}

function seiWallet(key: Uint8Array): Wallet {
  return keplrWallet('SeiAddress', key, SEI);
}

function injectiveWallet(key: Uint8Array): Wallet {
  return keplrWallet('InjectiveAddress', key, INJECTIVE);
}

interface KeplrChain {
  readonly prefix: string;
  readonly hash: (document: Uint8Array) => Uint8Array;
  readonly toAddress: (publicKey: Uint8Array) => Uint8Array;
}

const SEI: KeplrChain = { prefix: 'sei', hash: sha256, toAddress: (key) => ripemd160(sha256(key)) };
const INJECTIVE: KeplrChain = {
  prefix: 'inj',
  hash: keccak_256,
  toAddress: (key) => evmAddress(secp256k1.Point.fromBytes(key).toBytes(false)),
};

function keplrWallet(scope: WalletScope, key: Uint8Array, { prefix, hash, toAddress }: KeplrChain): Wallet {
  const publicKey = secp256k1.getPublicKey(key);
  const address = bech32.encodeFromBytes(prefix, toAddress(publicKey));
  const answer = ({ message }: Issued): WalletProof => ({
    proof: base64.encode(secp256k1.sign(hash(signDocument(address, message)), key, { prehash: false })),
    publicKey: base64.encode(publicKey),
  });
  return { scope, address, key, answer };
}

/** What a Keplr-type wallet signs for a text (ADR-36). */
export function signDocument(signer: string, message: string): Uint8Array {
  const data = Buffer.from(message).toString('base64');
  const msgs = `[{"type":"sign/MsgSignData","value":{"data":"${data}","signer":"${signer}"}}]`;
  return Buffer.from(
    `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":${msgs},"sequence":"0"}`,
  );
}

function flowWallet(key: Uint8Array, node: FlowNode): Wallet {
  const address = randomBytes(8).toString('hex');
  node.accounts.set(address, [
    {
      index: '0',
      public_key: `0x${hex.encode(p256.getPublicKey(key, false).subarray(1))}`,
      signing_algorithm: 'ECDSA_P256',
      hashing_algorithm: 'SHA3_256',
      weight: '1000',
      revoked: false,
    },
  ]);
  const answer = ({ message }: Issued): WalletProof => ({
    proof: JSON.stringify([
      { f_type: 'CompositeSignature', addr: `0x${address}`, keyId: 0, signature: signFlow(key, message) },
    ]),
  });
  return { scope: 'FlowAddress', address: `0x${address}`, key, answer };
}

/** Signs a user message with a P-256 key. */
export function signFlow(key: Uint8Array, message: string): string {
  const tag = Buffer.alloc(32);
  tag.write('FLOW-V0.0-user');
  return hex.encode(p256.sign(sha3_256(Buffer.concat([tag, Buffer.from(message)])), key, { prehash: false }));
}

function evmAddress(uncompressedKey: Uint8Array): Uint8Array {
  return keccak_256(uncompressedKey.subarray(1)).subarray(-20);
}
