import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { RequestError } from '../../shared/errors.ts';
import type { AppDocument } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import type { AuthorizedApp, Scope } from '../generated.ts';
import { personId } from '../people/read-identities.ts';
import type { UserDocument } from '../people/user-store.ts';
import { requireAccountHolder } from '../people/viewer.ts';
import { deleteCodes, narrowCodes, revokeCodes } from './code-store.ts';
import {
  deleteGrant,
  findGrant,
  findGrants,
  type GrantDocument,
  type GrantOwner,
  type NamedGrant,
  narrowGrant,
  revokeGrant,
} from './grant-store.ts';
import { deleteTokens, narrowTokens } from './token-families.ts';
import { revokeTokens } from './token-store.ts';
import { listAllowed } from './told-credentials.ts';
import { forbidTold } from './verdict-store.ts';

/** An app that a person has allowed, and the credentials that it is told of. */
interface ShownApp extends Omit<AuthorizedApp, 'app' | 'credentials'> {
  readonly app: AppDocument;
  readonly credentials: readonly { readonly credId: number }[];
}

/** Lists the apps that a person has authorized, newest first; also those that were deleted not long ago, which read nothing any more. */
export async function listAuthorizedApps(context: AuthContext, user: UserDocument): Promise<readonly ShownApp[]> {
  const grants = await findGrants(context.database, user._id);
  const found = await Promise.all(
    grants.map(async (grant) => {
      const { clientId, scopes, authorizedAt, lastUsedAt } = grant;
      const app = await context.apps.load(clientId);
      if (!app) return null;
      const told = app.deletion ? [] : listAllowed(app, grant);
      const credentials = told.map((credId) => ({ credId }));
      return { app, scopes: app.deletion ? [] : scopes, credentials, authorizedAt, lastUsedAt, ...deletionOf(app) };
    }),
  );
  return found.filter((each) => each !== null);
}

/** What a person sees of the end of an app. */
function deletionOf({ deletion }: AppDocument): Pick<AuthorizedApp, 'deletedAt' | 'deletedByOperator'> {
  return { deletedAt: deletion?.at ?? null, deletedByOperator: deletion?.isByOperator ?? false };
}

/** Revokes the viewer's authorization of an app: its codes and tokens stop working immediately. */
export async function revokeApp(context: AuthContext, clientId: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const { database, now } = context;
  const owner = { clientId, userId: viewer._id };
  const told = { ...owner, personId: personId(viewer) };
  await takeBack(context, owner, {
    sweep: async () => {
      await revokeCodes(database, owner, now());
      await revokeTokens(database, owner, now());
    },
    end: async ({ consents }) => revokeGrant(database, told, consents),
  });
  recordAudit(context, { event: 'tokens-revoked', ...owner, detail: { by: 'user' } });
  return viewer;
}

/** Takes scopes back from an app of the viewer: its codes and tokens lose them immediately. */
export async function revokeScopes(
  context: AuthContext,
  { clientId, scopes }: { readonly clientId: string; readonly scopes: readonly Scope[] },
): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const { database, now } = context;
  const owner = { clientId, userId: viewer._id };
  await takeBack(context, owner, {
    sweep: async () => {
      await narrowCodes(database, owner, scopes);
      await narrowTokens(database, owner, scopes);
    },
    end: async (grant) => narrowGrant(database, { ...grant, personId: personId(viewer) }, scopes, now()),
  });
  recordAudit(context, { event: 'consent-narrowed', ...owner, detail: { scopes } });
  return viewer;
}

/** Tells an app of the viewer no longer for which credentials they are eligible: it reads nothing of it from then on. */
export async function revokeCredentials(context: AuthContext, clientId: string): Promise<UserDocument> {
  const viewer = await requireAccountHolder(context);
  const owner = { clientId, userId: viewer._id };
  await forbidTold(context.database, owner);
  recordAudit(context, { event: 'consent-narrowed', ...owner, detail: { scopes: ['credentials'] } });
  return viewer;
}

/** What is taken back: from the codes and tokens, and then from an unchanged grant. `end` returns whether it was unchanged. */
interface TakingBack {
  readonly sweep: () => Promise<void>;
  readonly end: (grant: GrantDocument) => Promise<boolean>;
}

/** Attempts: a person who keeps authorizing an app while they remove it does not want it removed. */
const MOST_ROUNDS = 5;

/**
 * Codes are swept before tokens, so that no code is exchanged after the sweep. The grant goes last: while anything is left, it
 * stays listed and can be taken back again. A concurrent authorization changes the grant, and all starts again.
 */
async function takeBack({ database }: AuthContext, owner: GrantOwner, { sweep, end }: TakingBack): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const grant = await findGrant(database, owner);
    await sweep();
    if (!grant || (await end(grant))) return;
  }
  throw new RequestError('CONFLICT', 'This app was authorized again in the meantime: try again.', {
    reason: 'CHANGED',
  });
}

/** Deletes the codes, the tokens and the grant of an app for a person, of which nobody is told. The grant goes last, because it refers to the others. */
export async function forgetApp(database: Database, owner: GrantOwner): Promise<void> {
  await deleteCodes(database, owner);
  await deleteTokens(database, owner);
  await deleteGrant(database, owner);
}

/** The same, but the app is told if it had a grant. */
export async function endAppAccess(database: Database, owner: NamedGrant): Promise<void> {
  await deleteCodes(database, owner);
  await deleteTokens(database, owner);
  await revokeGrant(database, owner);
  await deleteGrant(database, owner);
}
