import { randomInt } from 'node:crypto';
import { hashSecret, isSameSecret } from '../../shared/secrets/secret.ts';

const DIGITS = 6;

/** Creates a one-time code of six digits. */
export function newEmailCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** Hashes a code for storage, bound to its challenge. */
export function hashEmailCode(challengeId: string, code: string): string {
  return hashSecret(bind(challengeId, code));
}

/** Whether `text` is the code with this hash. */
export function isEmailCode(challengeId: string, text: string, hash: string): boolean {
  return isSameSecret(bind(challengeId, text.trim()), hash);
}

function bind(challengeId: string, code: string): string {
  return `${challengeId}:${code}`;
}
