import { createHmac } from 'node:crypto';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';

/** The name of the family, the same in all its refresh tokens, then the part that changes. */
const FORM = /^(cgr_[\w-]{43})[\w-]{43}$/;

/** Creates the name of a new family, with which all its refresh tokens begin. */
export function newFamilyName(): string {
  return newSecret('refreshToken');
}

/** Returns the name of a refresh token's family; null for any other text. */
export function familyNameOf(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}

/**
 * Derives the refresh token that follows the given one; the first one follows the family's name. Each step has its own
 * seed, and only the last seed is stored: a client that repeats a token within the app's grace period gets the same
 * successor. A stolen token lacks the seed, a stolen database lacks the token, and both together give one successor only.
 */
export function nextRefreshToken(name: string, seed: string, shown: string): string {
  return name + createHmac('sha256', seed).update(shown).digest('base64url');
}

/** Returns the key under which a token of any kind is stored. */
export function tokenKeyOf(text: string): string {
  return hashSecret(familyNameOf(text) ?? text);
}
