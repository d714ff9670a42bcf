import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bearer, type QueryAnswer, query } from './client.ts';
import type { Person } from './people.ts';
import type { TestService } from './service.ts';

/** A wallet whose key the test holds. */
export interface Wallet {
  readonly key: Uint8Array;
  readonly address: string;
}

/** A wallet's signature by its parts. */
export interface Parts {
  readonly r: string;
  readonly s: bigint;
  readonly v: number;
}

/** A new wallet, or the one of a key. */
export function newWallet(key = secp256k1.utils.randomSecretKey()): Wallet {
  const hash = keccak_256(secp256k1.getPublicKey(key, false).subarray(1));
  return { key, address: `0x${Buffer.from(hash).subarray(-20).toString('hex')}` };
}

/** Signs as `personal_sign` does, by parts that a test may spoil. */
export function signParts({ key }: Wallet, text: string): Parts {
  const hash = keccak_256(Buffer.from(`\x19Ethereum Signed Message:\n${Buffer.byteLength(text)}${text}`));
  const signature = Buffer.from(secp256k1.sign(hash, key, { prehash: false, format: 'recovered' }));
  const [r, s] = [signature.toString('hex', 1, 33), signature.toString('hex', 33)];
  return { r, s: BigInt(`0x${s}`), v: 27 + signature.readUInt8() };
}

/** The signature as wallets write it. */
export function joinParts({ r, s, v }: Parts): string {
  return `0x${r}${s.toString(16).padStart(64, '0')}${v.toString(16).padStart(2, '0')}`;
}

/** Signs as `personal_sign` does. */
export function sign(wallet: Wallet, text: string): string {
  return joinParts(signParts(wallet, text));
}

/** Asks for a message to sign. */
export async function requestWallet(service: TestService, address: string, scope = 'EVMAddress'): Promise<QueryAnswer> {
  const document = `mutation ($input: RequestWalletSignInInput!) {
    requestWalletSignIn(input: $input) { id message expiresAt } }`;
  return query(service, document, { input: { scope, address } });
}

/** A message to sign, and its challenge. */
export async function challenged(
  service: TestService,
  { address }: Wallet,
): Promise<{ readonly id: string; readonly message: string }> {
  return (await requestWallet(service, address)).data.requestWalletSignIn;
}

/** Answers a challenge, with the session of a person or without one. */
export async function complete(
  service: TestService,
  challengeId: string,
  proof: string,
  person?: Person,
): Promise<QueryAnswer> {
  const document = `mutation ($input: CompleteSignInInput!) {
    completeSignIn(input: $input) { token user { id identities { scope ... on WalletIdentity { address } } } } }`;
  return query(service, document, { input: { challengeId, proof } }, person ? bearer(person.token) : {});
}

/** Signs in by a wallet, or links it to a person. */
export async function signInByWallet(service: TestService, wallet: Wallet, person?: Person): Promise<QueryAnswer> {
  const { id, message } = await challenged(service, wallet);
  return complete(service, id, sign(wallet, message), person);
}
