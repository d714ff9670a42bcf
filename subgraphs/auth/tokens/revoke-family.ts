import type { AuthContext } from '../context.ts';
import { revokeTokens, type TokenFamily } from '../stores/tokens.ts';

/** Revokes a refresh token and every token issued with it. */
export async function revokeFamily({ database, now }: AuthContext, family: TokenFamily): Promise<void> {
  const { clientId, userId, familyId } = family;
  await revokeTokens(database, { clientId, userId, familyId }, now());
}
