import { randomBytes } from 'node:crypto';

/** Creates an unguessable, unique id: 96 random bits. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
