import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizedApp } from '../generated.ts';
import { requireAccountHolder } from '../identities/viewer.ts';
import type { AppDocument } from '../stores/apps.ts';
import { deleteCodes, revokeCodes } from '../stores/codes.ts';
import { deleteGrant, findGrant, findGrants, type GrantOwner, takeGrantBack } from '../stores/grants.ts';
import { deleteTokens, revokeTokens } from '../stores/tokens.ts';
import type { UserDocument } from '../stores/users.ts';

/** Lists the apps that a person has authorized, newest first. */
export async function listAuthorizedApps(
  context: AuthContext,
  user: UserDocument,
): Promise<readonly (Omit<AuthorizedApp, 'app'> & { readonly app: AppDocument })[]> {
  const grants = await findGrants(context.database, user._id);
  const found = await Promise.all(
    grants.map(async ({ clientId, scopes, authorizedAt, lastUsedAt }) => {
      const app = await context.apps.load(clientId);
      return app && { app, scopes, authorizedAt, lastUsedAt };
    }),
  );
  return found.filter((each) => each !== null);
}

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
  throw new RequestError('CONFLICT', 'This app was authorized again in the meantime: remove it again.', {
    reason: 'CHANGED',
  });
}

/** Deletes the codes, the tokens and the grant of an app for a person. The grant goes last, because it refers to the others. */
export async function forgetApp(database: Database, owner: GrantOwner): Promise<void> {
  await deleteCodes(database, owner);
  await deleteTokens(database, owner);
  await deleteGrant(database, owner);
}
