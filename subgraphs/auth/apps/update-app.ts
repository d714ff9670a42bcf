import { recordAudit } from '../../shared/audit.ts';
import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { notOwner, unknownApp } from '../../shared/permissions/app-owner.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { AuthContext } from '../context.ts';
import type { AppGateInput, Scope, UpdateAppInput } from '../generated.ts';
import { findPerson } from '../people/person-name.ts';
import { listLinkableScopes } from '../people/sign-in-scopes.ts';
import { parseCredIds, parseGate } from './app-credentials.ts';
import { checkRename } from './app-name.ts';
import { nameOwners, setOwners } from './app-owners.ts';
import { parseAppName, parseHomepage, parseRedirectUris, parseRefreshGrace } from './app-settings.ts';
import { type AppDocument, changeApp, findApp } from './app-store.ts';
import { requireOwner } from './own-app.ts';
import { parsePostLogoutUris } from './post-logout-uris.ts';

/** Changes an app for one of its owners, but not its tokens. Whoever they name as a new owner is invited. */
export async function changeOwnApp(
  context: AuthContext,
  { clientId, ...changes }: UpdateAppInput,
): Promise<AppDocument> {
  const { userId } = await requireOwner(context, clientId);
  const requiredScopes = changes.requiredScopes && parseRequiredScopes(context, changes.requiredScopes);
  if (changes.name != null) await checkRename(context, clientId, changes.name);
  const { owners, ...set } = await parseAppChanges(context.database, clientId, { ...changes, requiredScopes });
  const app = owners
    ? await nameOwners(context.database, { clientId, userId }, { ...set, owners })
    : await changeApp(context.database, { clientId, ownerId: userId }, set);
  if (!app) throw await refusal(context, clientId, userId);
  const fields = [...Object.keys(set), ...(owners ? ['owners'] : [])];
  recordAudit(context, { event: 'app-updated', userId, clientId, detail: { fields } });
  return app;
}

/** Parses the scopes that an app requires; throws BAD_USER_INPUT for one that nobody can link here, and so nobody could allow. */
export function parseRequiredScopes(context: AuthContext, scopes: readonly Scope[]): readonly Scope[] {
  const linkable = listLinkableScopes(context);
  const other = scopes.find((scope) => !linkable.includes(scope));
  if (other === undefined) return [...new Set(scopes)];
  throw new RequestError('BAD_USER_INPUT', `${other} cannot be linked here, so it cannot be required.`, {
    reason: 'INVALID_INPUT',
    field: 'requiredScopes',
  });
}

/** Another owner may have taken this one out meanwhile. */
async function refusal({ database }: AuthContext, clientId: string, userId: string): Promise<RequestError> {
  const app = await findApp(database, clientId);
  return app?.owners.includes(userId) ? lastOwner() : notOwner(clientId);
}

/** Changes an app on the command line, which makes people owners without asking them. */
export async function updateAppByOperator(
  database: Database,
  now: Date,
  { clientId, changes }: { readonly clientId: string; readonly changes: AppChanges },
): Promise<void> {
  const set = await parseAppChanges(database, clientId, changes);
  const { owners, ...named } = set;
  const others = { ...named, ...(named.name !== undefined && { seenName: named.name }) };
  const app = owners
    ? await setOwners(database, clientId, { ...others, owners })
    : await changeApp(database, { clientId, ownerId: null }, others);
  if (!app) throw unknownApp(clientId);
  await recordOperatorAudit(database, now, { event: 'app-updated', clientId, detail: { fields: Object.keys(set) } });
}

/** New values for an app. What is left out stays the same; so does what is null, but for the web pages and the gate, which null removes. */
interface AppChanges {
  readonly name?: string | null | undefined;
  readonly homepage?: string | null | undefined;
  readonly policy?: string | null | undefined;
  readonly terms?: string | null | undefined;
  readonly redirectUris?: readonly string[] | null | undefined;
  readonly postLogoutRedirectUris?: readonly string[] | null | undefined;
  readonly requirePkce?: boolean | null | undefined;
  readonly expiringTokens?: boolean | null | undefined;
  readonly refreshGraceSeconds?: number | null | undefined;
  readonly requiredScopes?: readonly Scope[] | null | undefined;
  readonly gate?: AppGateInput | null | undefined;
  readonly credIds?: readonly number[] | null | undefined;
  /** Handles, service IDs or ids of people. */
  readonly owners?: readonly string[] | null | undefined;
}

const MOST_OWNERS = 20;

/** Parses new values for an app; throws BAD_USER_INPUT for an invalid one, CONFLICT if no owner would be left. */
async function parseAppChanges(
  database: Database,
  clientId: string,
  changes: AppChanges,
): Promise<Partial<AppDocument>> {
  const {
    name,
    homepage,
    policy,
    terms,
    redirectUris,
    postLogoutRedirectUris: logoutUris,
    requirePkce,
    expiringTokens,
    refreshGraceSeconds,
    requiredScopes,
    gate,
    credIds,
    owners,
  } = changes;
  if (gate || expiringTokens === false) await checkExpiringTokens(database, clientId, changes);
  return {
    ...(name != null && { name: parseAppName(name) }),
    ...(homepage !== undefined && { homepage: parseHomepage(homepage) }),
    ...(policy !== undefined && { policy: parseHomepage(policy, 'policy') }),
    ...(terms !== undefined && { terms: parseHomepage(terms, 'terms') }),
    ...(redirectUris != null && { redirectUris: await parseRedirects(database, clientId, redirectUris) }),
    ...(logoutUris != null && { postLogoutRedirectUris: await parseLogoutUris(database, clientId, logoutUris) }),
    ...(requirePkce != null && { requirePkce }),
    ...(expiringTokens != null && { expiringTokens }),
    ...(refreshGraceSeconds != null && { refreshGrace: parseRefreshGrace(refreshGraceSeconds * SECOND) }),
    ...(requiredScopes != null && { requiredScopes: [...new Set(requiredScopes)] }),
    ...(gate !== undefined && { gate: gate && (await parseGate(database, gate)) }),
    ...(credIds != null && { credIds: await parseCredIds(database, clientId, { gate, credIds }) }),
    ...(owners != null && { owners: await parseOwners(database, owners) }),
  };
}

/** Whoever is not eligible any more would keep a token without an end. Throws BAD_USER_INPUT for a gate without expiring tokens. */
async function checkExpiringTokens(
  database: Database,
  clientId: string,
  { gate, expiringTokens }: AppChanges,
): Promise<void> {
  const app = await requireApp(database, clientId);
  const isGated = gate === undefined ? Boolean(app.gate) : gate !== null;
  if (!isGated || (expiringTokens ?? app.expiringTokens)) return;
  const message = 'An app with a gate needs expiring tokens: turn them on, or remove the gate.';
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'gate' });
}

/** What an app may use depends on whether it is public, which never changes. */
async function parseRedirects(
  database: Database,
  clientId: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const app = await requireApp(database, clientId);
  return parseRedirectUris(texts, app, app.redirectUris);
}

async function parseLogoutUris(
  database: Database,
  clientId: string,
  texts: readonly string[],
): Promise<readonly string[]> {
  const { postLogoutRedirectUris: saved } = await requireApp(database, clientId);
  return parsePostLogoutUris(texts, saved);
}

async function requireApp(database: Database, clientId: string): Promise<AppDocument> {
  const app = await findApp(database, clientId);
  if (app) return app;
  throw unknownApp(clientId);
}

/** The ids of the people with these names. */
export async function parseOwners(database: Database, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) {
    throw lastOwner();
  }
  if (names.length > MOST_OWNERS) {
    throw new RequestError('BAD_USER_INPUT', `An app can have at most ${MOST_OWNERS} owners.`, {
      reason: 'INVALID_INPUT',
      field: 'owners',
    });
  }
  const found = await Promise.all(names.map(async (name) => requirePerson(database, name)));
  return [...new Set(found)];
}

/** Creates the error for a change after which nobody would own the app. */
function lastOwner(): RequestError {
  const message = 'An app must keep an owner who has accepted: name one of them as well, or leave the app (leaveApp).';
  return new RequestError('CONFLICT', message, { reason: 'LAST_OWNER' });
}

async function requirePerson(database: Database, name: string): Promise<string> {
  const person = await findPerson(database, name);
  if (person) return person._id;
  throw new RequestError('BAD_USER_INPUT', `Nobody has the handle or the Credgraph ID "${name}".`, {
    reason: 'INVALID_INPUT',
    field: 'owners',
  });
}
