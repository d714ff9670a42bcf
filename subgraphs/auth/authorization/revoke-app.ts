import { RequestError } from '../../shared/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import { requireAccountHolder } from '../identities/viewer.ts';
import { revokeCodes } from '../stores/codes.ts';
import { findGrant, type GrantOwner, takeGrantBack } from '../stores/grants.ts';
import { revokeTokens } from '../stores/tokens.ts';
import type { UserDocument } from '../stores/users.ts';

/** A person who allows an app as often while they remove it does not want it removed. */
const MOST_ROUNDS = 5;

/** The viewer takes back all that an app was allowed: its codes and tokens are dead at once. */
export async function revokeApp(context: AuthContext, clientId: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const owner = { clientId, userId: viewer._id };
  await takeAllBack(context, owner);
  recordAudit(context, { event: 'tokens-revoked', ...owner, detail: { by: 'user' } });
  return viewer;
}

/**
 * Codes go before tokens, so that no code becomes tokens behind the sweep. The grant goes last: as long as anything may be
 * left, the app is shown, and can be removed again. Whoever allows the app meanwhile changes the grant, and then all is
 * taken back once more.
 */
async function takeAllBack(context: AuthContext, owner: GrantOwner): Promise<void> {
  const { database, now } = context;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const grant = await findGrant(database, owner);
    await revokeCodes(database, owner, now());
    await revokeTokens(database, owner, now());
    if (!grant || (await takeGrantBack(database, grant))) return;
  }
  throw new RequestError('CONFLICT', 'This app was allowed again meanwhile: remove it once more.', {
    reason: 'ALLOWED_AGAIN',
  });
}
