import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Keccak } from './has-wrong-checksum.ts';

/**
 * Loads a Keccak-256 for many addresses: WebAssembly takes a fifth of the time of JavaScript, which stays for browsers without it, such
 * as those in Lockdown Mode.
 */
export async function loadKeccak(): Promise<Keccak> {
  try {
    const { createKeccak } = await import('hash-wasm');
    const hasher = await createKeccak(256);
    return (bytes) => hasher.init().update(bytes).digest('binary');
  } catch {
    return keccak_256;
  }
}
