import { randomBytes } from 'node:crypto';

/** A new id that nobody can guess and nothing else has: 96 random bits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
