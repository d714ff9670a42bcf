import { recordAudit } from '../../shared/audit.ts';
import type { AuthContext } from '../context.ts';
import type { TokenFamily } from '../stores/tokens.ts';
import { revokeFamily } from './revoke-family.ts';

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
