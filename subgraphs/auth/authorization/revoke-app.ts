import { recordAudit } from '../../shared/audit.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { requireAccountHolder } from '../identities/viewer.ts';
import { revokeCodes } from '../stores/codes.ts';
import { findGrant, type GrantOwner, takeGrantBack } from '../stores/grants.ts';
import { revokeTokens } from '../stores/tokens.ts';
import type { UserDocument } from '../stores/users.ts';

/** Attempts: a person who keeps authorizing an app while they remove it does not want it removed. */
const MOST_ROUNDS = 5;

/** Revokes the viewer's authorization of an app: its codes and tokens stop working immediately. */
export async function revokeApp(context: AuthContext, clientId: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const owner = { clientId, userId: viewer._id };
  await takeAllBack(context, owner);
  recordAudit(context, { event: 'tokens-revoked', ...owner, detail: { by: 'user' } });
  return viewer;
}

/**
 * Codes are revoked before tokens, so that no code is exchanged after the sweep. The grant goes last: while anything is left,
 * the app stays listed and can be removed again. A concurrent authorization changes the grant, and the revocation starts
 * again.
 */
async function takeAllBack(context: AuthContext, owner: GrantOwner): Promise<void> {
  const { database, now } = context;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const grant = await findGrant(database, owner);
    await revokeCodes(database, owner, now());
    await revokeTokens(database, owner, now());
    if (!grant || (await takeGrantBack(database, grant))) return;
  }
  throw new RequestError('CONFLICT', 'This app was authorized again meanwhile: remove it again.', {
    reason: 'ALLOWED_AGAIN',
  });
}
