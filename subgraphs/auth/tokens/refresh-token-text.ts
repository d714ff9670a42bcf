import { createHmac } from 'node:crypto';
import { hashSecret, newSecret } from '../../shared/secret.ts';

/** What names the family, the same in all its refresh tokens; then what changes with each. An earlier version left that out. */
const FORM = /^(cgr_[\w-]{43})(?:[\w-]{43})?$/;

/** What all refresh tokens of a new family begin with. */
export function newFamilyName(): string {
  return newSecret('refreshToken');
}

/** The name of the family that a refresh token is of; null for any other text. */
export function familyNameOf(text: string): string | null {
  return FORM.exec(text)?.[1] ?? null;
}

/**
 * The refresh token that follows the one that is shown; the first one follows the family's name. Each step has a seed of its
 * own, and only the last one is stored: with it, who shows one token twice within the app's grace gets one successor. Who
 * steals a token lacks the seed, who steals the database lacks the token, and who has both gets one step further.
 */
export function nextRefreshToken(name: string, seed: string, shown: string): string {
  return name + createHmac('sha256', seed).update(shown).digest('base64url');
}

/** The key that a token of any kind is stored under. */
export function tokenKeyOf(text: string): string {
  return hashSecret(familyNameOf(text) ?? text);
}
