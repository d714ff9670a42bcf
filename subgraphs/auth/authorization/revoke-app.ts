import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { requireViewer } from '../identities/viewer.ts';
import { revokeCodes } from '../stores/codes.ts';
import { deleteGrant } from '../stores/grants.ts';
import { revokeTokens } from '../stores/tokens.ts';
import type { UserDocument } from '../stores/users.ts';

/** The viewer takes back all that an app was allowed: its codes and tokens are dead at once. */
export async function revokeApp(context: AuthContext, clientId: string): Promise<UserDocument> {
  const viewer = await requireViewer(context);
  const owner = { clientId, userId: viewer._id };
  await deleteGrant(context.database, owner);
  await revokeCodes(context.database, owner, context.now());
  await revokeTokens(context.database, owner, context.now());
  recordAudit(context, { event: 'tokens-revoked', ...owner, detail: { by: 'user' } });
  return viewer;
}
