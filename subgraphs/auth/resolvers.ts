import { DateTime } from '../shared/scalars.ts';
import { answerAuthorization } from './answer-authorization.ts';
import { approveAuthorization } from './approve-authorization.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { denyAuthorization } from './deny-authorization.ts';
import { exchangeCode } from './exchange-code.ts';
import { findAccessToken } from './find-access-token.ts';
import { findAuthorizationRequest } from './find-authorization-request.ts';
import { findShownApp } from './find-shown-app.ts';
import type { Resolvers } from './generated.ts';
import { introspectToken } from './introspect-token.ts';
import { listAuthorizedApps } from './list-authorized-apps.ts';
import { readIdentities } from './read-identities.ts';
import { refreshToken } from './refresh-token.ts';
import { requestEmailSignIn } from './request-email-sign-in.ts';
import { requestWalletSignIn } from './request-wallet-sign-in.ts';
import { revokeApp } from './revoke-app.ts';
import { revokeToken } from './revoke-token.ts';
import { identityTypeOf } from './scopes.ts';
import { signOut } from './sign-out.ts';
import { startAuthorization } from './start-authorization.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { findViewer } from './viewer.ts';

/** Each field of the SDL, handed to its rule. */
export const resolvers: Resolvers = {
  DateTime,
  Query: {
    viewer: async (_, __, context) => findViewer(context),
    app: async (_, { clientId }, context) => findShownApp(context, clientId),
    accessToken: (_, __, context) => findAccessToken(context),
    identities: async (_, { scopes }, context) => readIdentities(context, scopes ?? null),
    authorizationRequest: async (_, { id }, context) => findAuthorizationRequest(context, id),
  },
  Mutation: {
    requestWalletSignIn: async (_, { input }, context) => requestWalletSignIn(context, input),
    requestEmailSignIn: async (_, { email }, context) => requestEmailSignIn(context, email),
    completeSignIn: async (_, { input }, context) => completeSignIn(context, input),
    signOut: async (_, __, context) => signOut(context),
    unlinkIdentity: async (_, { id }, context) => unlinkIdentity(context, id),
    startAuthorization: async (_, { input }, context) => startAuthorization(context, input),
    answerAuthorization: async (_, { input }, context) => answerAuthorization(context, input),
    approveAuthorization: async (_, { input }, context) => approveAuthorization(context, input),
    denyAuthorization: async (_, { input }, context) => denyAuthorization(context, input),
    exchangeCode: async (_, { input }, context) => exchangeCode(context, input),
    refreshToken: async (_, { input }, context) => refreshToken(context, input),
    revokeToken: async (_, { input }, context) => revokeToken(context, input),
    introspectToken: async (_, { input }, context) => introspectToken(context, input),
    revokeApp: async (_, { clientId }, context) => revokeApp(context, clientId),
  },
  User: {
    __resolveReference: async ({ id }, context) => context.users.load(id),
    id: ({ _id }) => _id,
    authorizedApps: async (user, _, context) => listAuthorizedApps(context, user),
  },
  App: { clientId: ({ _id }) => _id },
  Identity: { __resolveType: ({ scope }) => identityTypeOf(scope) },
  EmailIdentity: { email: ({ value }) => value },
  WalletIdentity: { address: ({ value }) => value },
  SocialIdentity: { userId: ({ value }) => value },
};
