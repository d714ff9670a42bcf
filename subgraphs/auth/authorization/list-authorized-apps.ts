import type { AuthContext } from '../context.ts';
import type { AuthorizedApp } from '../generated.ts';
import type { AppDocument } from '../stores/apps.ts';
import { findGrants } from '../stores/grants.ts';
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
