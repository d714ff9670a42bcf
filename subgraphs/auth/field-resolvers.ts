import { SECOND } from '../shared/durations.ts';
import { isLocale } from '../shared/locales.ts';
import { toNodeId } from '../shared/subgraph/node-id.ts';
import { createdIdOf, findAskedBy, findAsker, requestStateOf, summaryOf } from './access/show-request.ts';
import { logoUrlOf } from './apps/app-logo.ts';
import { findGateDays, findUsage } from './apps/app-usage.ts';
import { listNames, showSecrets } from './apps/own-app.ts';
import { namedCredential, showCredentials, showGate } from './authorization/show-credentials.ts';
import type { Resolvers } from './generated.ts';
import { listAuthorizedApps } from './grants/authorized-apps.ts';
import { countGrants } from './grants/grant-store.ts';
import { mailLocaleOf } from './notices/send-notice.ts';
import { credentialOf, findActor, findSubject, operatorOf, showDetails } from './operators/show-event.ts';
import { personFields } from './operators/show-person.ts';
import { findMaker, findShownHandle, findWalletHandle, listHandles } from './people/handles.ts';
import { showIdentities } from './people/read-identities.ts';
import { identityTypeOf } from './people/scopes.ts';
import { listSessions } from './sessions/own-sessions.ts';
import { findExpectedIdentity } from './sign-in/expected-identity.ts';

/** The most people of an app that are counted: whoever decides about an app needs no larger number. */
const MOST_COUNTED = 1000;

/** The resolvers of the fields of each type but the root types. */
export const fieldResolvers: Omit<Resolvers, 'Query' | 'Mutation' | 'DateTime'> = {
  User: {
    __resolveReference: async ({ id }, context) => context.users.load(id),
    id: ({ _id }) => _id,
    identities: (user) => showIdentities(user),
    sessions: async (user, _, context) => listSessions(context, user),
    authorizedApps: async (user, _, context) => listAuthorizedApps(context, user),
    roles: ({ roles }) => roles ?? [],
    passkeys: ({ passkeys }) => passkeys ?? [],
    mailLocale: (user) => mailLocaleOf(user),
    locale: ({ locale }) => (locale !== undefined && isLocale(locale) ? locale : null),
  },
  ItemUpdate: { madeBy: async (update, _, context) => findMaker(context, update) },
  CredentialEvent: { madeBy: async (event, _, context) => findMaker(context, event) },
  Keeper: { handle: async ({ wallet }, _, context) => findWalletHandle(context, wallet) },
  ShownCurator: { handle: async (curator, _, context) => findShownHandle(context, curator) },
  AuditEvent: {
    id: ({ _id }) => _id.toHexString(),
    who: async (event, _, context) => (await findActor(context, event))?.name ?? null,
    whoId: async (event, _, context) => (await findActor(context, event))?.id ?? null,
    byOperator: (event) => operatorOf(event) !== null,
    about: async (event, _, context) => (await findSubject(context, event))?.name ?? null,
    aboutId: async (event, _, context) => (await findSubject(context, event))?.id ?? null,
    credId: (event) => credentialOf(event),
    details: (event) => showDetails(event),
  },
  Person: personFields,
  AccessRequest: {
    id: ({ _id }) => _id,
    kind: ({ app }) => (app ? 'APP' : 'CURATOR_TOKEN'),
    state: (request, _, { now }) => requestStateOf(request, now()),
    askedBy: async (request, _, context) => findAskedBy(context, request),
    person: async (request, _, context) => findAsker(context, request),
    summary: (request) => summaryOf(request),
    clientId: (request) => (request.app ? createdIdOf(request) : null),
    tokenId: (request) => (request.app ? null : createdIdOf(request)),
  },
  AuthorizationRequest: {
    gate: async (request, _, context) => showGate(context, request),
    credentials: (request, _, context) => showCredentials(context, request),
    appOwners: async ({ app }, _, context) => listHandles(context, app.owners),
    expectedIdentity: async (request, _, context) => findExpectedIdentity(context, request),
    appPeople: async ({ app }, _, { database }) => countGrants(database, app._id, MOST_COUNTED + 1),
  },
  AuthorizationCredential: { credential: (gate) => namedCredential(gate) },
  RequestedApp: { requiredScopes: ({ requiredScopes }) => requiredScopes ?? [] },
  Node: { __resolveType: (node) => ('credId' in node ? 'Credential' : 'App') },
  Credential: { nodeId: ({ credId }) => toNodeId('Credential', String(credId)) },
  App: {
    nodeId: ({ _id }) => toNodeId('App', _id),
    clientId: ({ _id }) => _id,
    logo: (app, _, context) => logoUrlOf(context, app),
    policy: ({ policy }) => policy ?? null,
    terms: ({ terms }) => terms ?? null,
    requiredScopes: ({ requiredScopes }) => requiredScopes ?? [],
  },
  OwnApp: {
    app: (app) => app,
    postLogoutRedirectUris: ({ postLogoutRedirectUris }) => postLogoutRedirectUris ?? [],
    refreshGraceSeconds: ({ refreshGrace }) => Math.floor(refreshGrace / SECOND),
    credIds: ({ credIds }) => credIds ?? [],
    gate: ({ gate }) => (gate ? { credId: gate.credId, lifetimeSeconds: gate.lifetime / SECOND } : null),
    secrets: (app, _, context) => showSecrets(context, app),
    disabledReason: ({ disabledReason }) => disabledReason ?? null,
    owners: async ({ owners }, _, context) => listNames(context, owners),
    invitedOwners: async ({ invited }, _, context) => listNames(context, invited),
    usage: async (app, { days }, context) => findUsage(context, app, days ?? 30),
    gateDays: async (app, { days }, context) => findGateDays(context, app, days ?? 30),
  },
  AppInvitation: { app: (app) => app, owners: async ({ owners }, _, context) => listNames(context, owners) },
  Identity: { __resolveType: ({ scope }) => identityTypeOf(scope) },
  EmailIdentity: { email: ({ value }) => value },
  WalletIdentity: { address: ({ value }) => value },
  SocialIdentity: { userId: ({ value }) => value },
};
