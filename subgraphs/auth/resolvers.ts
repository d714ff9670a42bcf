import { AUDIT_EVENTS } from '../shared/audit.ts';
import { DateTime } from '../shared/subgraph/subgraph-schema.ts';
import { listAccessRequests, listQueue } from './access/access-request-page.ts';
import { answerRequest, withdrawRequest, writeOnRequest } from './access/answer-request.ts';
import { requestApp } from './access/request-app.ts';
import { requestCuratorToken } from './access/request-curator-token.ts';
import { findRequest } from './access/show-request.ts';
import { takeSecret } from './access/take-secret.ts';
import { chooseHandle, previewHandle } from './accounts/handle.ts';
import { setPrimaryIdentity, unlinkIdentity } from './accounts/own-identities.ts';
import { findLogo, setAppLogo } from './apps/app-logo.ts';
import { listAllApps, listInvitations, listOwnApps } from './apps/app-page.ts';
import { endOwnSecret, rotateOwnSecret } from './apps/app-secrets.ts';
import { countRead, countTokens } from './apps/app-usage.ts';
import { findShownApp } from './apps/find-app.ts';
import { acceptApp, declineApp, findOwnApp, leaveApp } from './apps/own-app.ts';
import {
  answerAuthorization,
  approveAuthorization,
  cancelAuthorization,
  denyAuthorization,
} from './authorization/answer-authorization.ts';
import { checkLogout } from './authorization/logout-request.ts';
import { findAuthorizationRequest, findRequestApp } from './authorization/show-request.ts';
import { startAuthorization } from './authorization/start-authorization.ts';
import { chooseAccount } from './authorization/take-waiting-request.ts';
import { findTriedClaims, tryApp } from './authorization/try-app.ts';
import { fieldResolvers } from './field-resolvers.ts';
import { findNode } from './find-node.ts';
import type { Resolvers } from './generated.ts';
import { revokeApp, revokeCredentials, revokeScopes } from './grants/authorized-apps.ts';
import { updateApp } from './grants/change-app.ts';
import { deleteOwnApp } from './grants/delete-app.ts';
import { disableAppFor, enableAppFor } from './grants/disable-app.ts';
import { chooseRequestLocale, setLocale } from './notices/chosen-locale.ts';
import { deleteAccount } from './operators/delete-account.ts';
import { findPersonForOperator, listSuspended } from './operators/find-people.ts';
import { listAudit } from './operators/list-audit.ts';
import { restorePerson, suspendPerson } from './operators/suspend-person.ts';
import { passkeyMutations } from './passkeys/passkey-mutations.ts';
import { readIdentities } from './people/read-identities.ts';
import { listLinkableScopes } from './people/sign-in-scopes.ts';
import { needsNewSignIn, showViewer } from './people/viewer.ts';
import { completeUpstreamSignIn, startUpstreamSignIn } from './providers/upstream-sign-in.ts';
import { listProviders } from './providers/upstreams.ts';
import { handOverSession, takeSession } from './sessions/hand-over-session.ts';
import { endSession, signOut, signOutEverywhere } from './sessions/own-sessions.ts';
import { findEmailChallenge } from './sign-in/challenge.ts';
import { completeSignIn } from './sign-in/complete-sign-in.ts';
import { requestEmailSignIn } from './sign-in/request-email-sign-in.ts';
import { requestWalletSignIn } from './sign-in/request-wallet-sign-in.ts';
import { exchangeCode } from './tokens/exchange-code.ts';
import { findAccessToken, introspectToken } from './tokens/introspect-token.ts';
import { readUserInfo } from './tokens/read-user-info.ts';
import { refreshToken } from './tokens/refresh-token.ts';
import { revokeToken } from './tokens/revoke-token.ts';

/** The resolvers of the SDL. Each calls its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    viewer: async (_, __, context) => showViewer(context),
    node: async (_, { nodeId }, context) => findNode(context, nodeId),
    app: async (_, { clientId }, context) => findShownApp(context, clientId),
    accessToken: (_, __, context) => findAccessToken(context),
    identities: async (_, { scopes }, context) =>
      countRead(context, async () => readIdentities(context, scopes ?? null)),
    userInfo: async (_, __, context) => countRead(context, async () => readUserInfo(context)),
    authorizationRequest: async (_, { id }, context) => findAuthorizationRequest(context, id),
    authorizationRequestApp: async (_, { id }, context) => findRequestApp(context, id),
    emailChallenge: async (_, asked, context) => findEmailChallenge(context, asked),
    linkableScopes: (_, __, context) => listLinkableScopes(context),
    needsNewSignIn: (_, __, context) => needsNewSignIn(context),
    previewHandle: async (_, { handle }, context) => previewHandle(context, handle),
    signInProviders: (_, __, context) => listProviders(context),
    signingKeys: async (_, __, context) => context.knownKeys.read(context),
    logoutRequest: async (_, { input }, context) => checkLogout(context, input),
    dashboardUrl: (_, __, { dashboardUrl }) => dashboardUrl,
    selfService: (_, __, { selfService }) => selfService,
    appLogo: async (_, { clientId }, context) => findLogo(context, clientId),
    ownApp: async (_, { clientId }, context) => findOwnApp(context, clientId),
    triedClaims: async (_, asked, context) => findTriedClaims(context, asked),
    ownApps: async (_, page, context) => listOwnApps(context, page),
    appInvitations: async (_, page, context) => listInvitations(context, page),
    allApps: async (_, page, context) => listAllApps(context, page),
    auditEvents: async (_, args, context) => listAudit(context, args),
    auditEventNames: () => AUDIT_EVENTS,
    person: async (_, { name }, context) => findPersonForOperator(context, name),
    suspendedPeople: async (_, page, context) => listSuspended(context, page),
    accessRequest: async (_, { id }, context) => findRequest(context, id),
    accessRequests: async (_, page, context) => listAccessRequests(context, page),
    waitingRequests: async (_, page, context) => listQueue(context, page),
  },
  Mutation: {
    requestWalletSignIn: async (_, { input }, context) => requestWalletSignIn(context, input),
    requestEmailSignIn: async (_, asked, context) => requestEmailSignIn(context, asked),
    completeSignIn: async (_, { input }, context) => completeSignIn(context, input),
    startUpstreamSignIn: async (_, { scope }, context) => startUpstreamSignIn(context, scope),
    completeUpstreamSignIn: async (_, { input }, context) => completeUpstreamSignIn(context, input),
    ...passkeyMutations,
    handOverSession: async (_, { input }, context) => handOverSession(context, input),
    takeSession: async (_, { input }, context) => takeSession(context, input),
    signOut: async (_, __, context) => signOut(context),
    endSession: async (_, { id }, context) => endSession(context, id),
    signOutEverywhere: async (_, __, context) => signOutEverywhere(context),
    unlinkIdentity: async (_, { id }, context) => unlinkIdentity(context, id),
    setPrimaryIdentity: async (_, { id }, context) => setPrimaryIdentity(context, id),
    chooseHandle: async (_, { handle }, context) => chooseHandle(context, handle),
    deleteAccount: async (_, { serviceId }, context) => deleteAccount(context, serviceId),
    startAuthorization: async (_, { input }, context) => startAuthorization(context, input),
    tryApp: async (_, asked, context) => tryApp(context, asked),
    answerAuthorization: async (_, { input }, context) => answerAuthorization(context, input),
    cancelAuthorization: async (_, { id }, context) => cancelAuthorization(context, id),
    setLocale: async (_, { locale }, context) => setLocale(context, locale),
    setRequestLocale: async (_, { id, locale }, context) => chooseRequestLocale(context, id, locale),
    chooseAccount: async (_, { id }, context) => chooseAccount(context, id),
    approveAuthorization: async (_, { input }, context) => approveAuthorization(context, input),
    denyAuthorization: async (_, { input }, context) => denyAuthorization(context, input),
    exchangeCode: async (_, { input }, context) =>
      countTokens(context, input.clientId, async () => exchangeCode(context, input)),
    refreshToken: async (_, { input }, context) =>
      countTokens(context, input.clientId, async () => refreshToken(context, input)),
    revokeToken: async (_, { input }, context) => revokeToken(context, input),
    introspectToken: async (_, { input }, context) => introspectToken(context, input),
    revokeApp: async (_, { clientId }, context) => revokeApp(context, clientId),
    revokeCredentials: async (_, { clientId }, context) => revokeCredentials(context, clientId),
    revokeScopes: async (_, asked, context) => revokeScopes(context, asked),
    requestApp: async (_, { input }, context) => requestApp(context, input),
    requestCuratorToken: async (_, { input }, context) => requestCuratorToken(context, input),
    withdrawRequest: async (_, { id }, context) => withdrawRequest(context, id),
    writeOnRequest: async (_, given, context) => writeOnRequest(context, given),
    answerRequest: async (_, { input }, context) => answerRequest(context, input),
    takeSecret: async (_, { requestId }, context) => takeSecret(context, requestId),
    updateApp: async (_, { input }, context) => updateApp(context, input),
    acceptApp: async (_, { clientId }, context) => acceptApp(context, clientId),
    declineApp: async (_, { clientId }, context) => declineApp(context, clientId),
    leaveApp: async (_, { clientId }, context) => leaveApp(context, clientId),
    setAppLogo: async (_, { clientId, image }, context) => setAppLogo(context, clientId, image ?? null),
    rotateAppSecret: async (_, { clientId }, context) => rotateOwnSecret(context, clientId),
    endAppSecret: async (_, { clientId, secretId }, context) => endOwnSecret(context, clientId, secretId),
    deleteApp: async (_, asked, context) => deleteOwnApp(context, asked),
    removeApp: async (_, asked, context) => {
      await deleteOwnApp(context, asked);
      return { clientId: asked.clientId };
    },
    disableApp: async (_, asked, context) => disableAppFor(context, asked),
    enableApp: async (_, { clientId }, context) => enableAppFor(context, clientId),
    suspendPerson: async (_, { name, reason }, context) => suspendPerson(context, name, reason),
    restorePerson: async (_, { name }, context) => restorePerson(context, name),
  },
  ...fieldResolvers,
};
