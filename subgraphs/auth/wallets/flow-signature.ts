import { p256 } from '@noble/curves/nist.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { sha3_256 } from '@noble/hashes/sha3.js';
import { hex } from '@scure/base';
import { exactBytes } from './exact-bytes.ts';
import type { FlowKey } from './flow-account.ts';

/** The domain tag that separates user messages from transactions; 32 bytes. */
const USER_DOMAIN = Buffer.alloc(32);
USER_DOMAIN.write('FLOW-V0.0-user');

const CURVES = new Map([
  ['ecdsap256', p256],
  ['ecdsasecp256k1', secp256k1],
]);

const HASHES = new Map([
  ['SHA2_256', sha256],
  ['SHA3_256', sha3_256],
]);

/** The number of bytes of keys and of signatures. */
const LENGTH = 64;

/** Whether a key of a Flow account signed the text as a user message. */
export function isFlowSignature(key: FlowKey, signature: string, text: string): boolean {
  const curve = CURVES.get(key.signing_algorithm.replace('_', '').toLowerCase());
  const hash = HASHES.get(key.hashing_algorithm);
  const point = exactBytes(hex, key.public_key.replace(/^0x/, ''), LENGTH);
  const bytes = exactBytes(hex, signature.replace(/^0x/, ''), LENGTH);
  if (!curve || !hash || !point || !bytes) return false;
  const digest = hash(Buffer.concat([USER_DOMAIN, Buffer.from(text)]));
  try {
    // Flow's own tools sign with the high s as often as with the low one, so both are accepted. The challenge is taken only once.
    return curve.verify(bytes, digest, Uint8Array.of(0x04, ...point), { prehash: false, lowS: false });
  } catch {
    // The numbers of the key or of the signature are out of range.
    return false;
  }
}
