import { recordAudit } from '../../shared/audit.ts';
import { authenticateClient } from '../apps/authenticate-client.ts';
import type { AuthContext } from '../context.ts';
import type { RevokeTokenInput } from '../generated.ts';
import {
  findToken,
  revokeOneToken as revokeOne,
  revokeTokens,
  type TokenDocument,
  type TokenFamily,
} from '../grants/token-store.ts';
import { tokenKeyOf } from './refresh-token-text.ts';

/** Revokes a token of the client (RFC 7009). The result is true for any other token too, so that it reveals nothing. */
export async function revokeToken(context: AuthContext, input: RevokeTokenInput): Promise<boolean> {
  const app = await authenticateClient(context, input);
  const token = await findToken(context.database, tokenKeyOf(input.token));
  if (token?.clientId !== app._id) return true;
  await revoke(context, token);
  const { kind, clientId, userId, familyId: family, rotation } = token;
  const refreshes = rotation && { refreshes: String(rotation.refreshes) };
  recordAudit(context, {
    event: 'tokens-revoked',
    clientId,
    userId,
    detail: { by: 'app', kind, family, ...refreshes },
  });
  return true;
}

/** A revoked refresh token takes with it the access tokens that were issued with it (RFC 7009 2.1). */
async function revoke(context: AuthContext, token: TokenDocument): Promise<void> {
  if (token.kind === 'access') return revokeOne(context.database, token._id, context.now());
  return revokeFamily(context, token);
}

/** Revokes the family of a code or a refresh token that was used twice: someone else has it too (RFC 6749 4.1.2, 10.4). */
export async function stopReuse(
  context: AuthContext,
  family: TokenFamily,
  reused: { readonly of: 'code' | 'refresh-token'; readonly refreshes?: string },
): Promise<void> {
  const { clientId, userId, familyId } = family;
  recordAudit(context, { event: 'reuse-detected', clientId, userId, detail: { ...reused, family: familyId } });
  await revokeFamily(context, family);
}

/** Revokes a refresh token and every token issued with it. */
async function revokeFamily({ database, now }: AuthContext, family: TokenFamily): Promise<void> {
  const { clientId, userId, familyId } = family;
  await revokeTokens(database, { clientId, userId, familyId }, now());
}
