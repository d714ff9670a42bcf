import { authenticateClient } from '../apps/authenticate-client.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { RevokeTokenInput } from '../generated.ts';
import { findToken, revokeToken as revokeOne, revokeTokens, type TokenDocument } from '../stores/tokens.ts';
import { tokenKeyOf } from './refresh-token-text.ts';

/** Revokes a token of the client's own (RFC 7009); true for any other too, so that nothing is learnt of those. */
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

/** RFC 7009 2.1: with a refresh token go the access tokens that it brought. */
async function revoke({ database, now }: AuthContext, token: TokenDocument): Promise<void> {
  const { _id, kind, clientId, userId, familyId } = token;
  if (kind === 'access') return revokeOne(database, _id, now());
  return revokeTokens(database, { clientId, userId, familyId }, now());
}
