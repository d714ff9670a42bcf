import { randomInt } from 'node:crypto';
import { hashSecret, isSameSecret } from '../../shared/secret.ts';

const DIGITS = 6;

/** A one-time code to be mailed: six digits. */
export function newEmailCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** How a code is stored: bound to its challenge. */
export function hashEmailCode(challengeId: string, code: string): string {
  return hashSecret(bind(challengeId, code));
}

/** Whether `text` is the code that was stored as `hash`. */
export function isEmailCode(challengeId: string, text: string, hash: string): boolean {
  return isSameSecret(bind(challengeId, text.trim()), hash);
}

function bind(challengeId: string, code: string): string {
  return `${challengeId}:${code}`;
}
