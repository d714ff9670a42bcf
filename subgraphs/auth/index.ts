import { eventMails } from '../shared/events/event-mails.ts';
import { identityClaims } from '../shared/identity-claims.ts';
import { createPendingWork, stopLimit } from '../shared/request/pending-work.ts';
import { createSweeper } from '../shared/request/sweeper.ts';
import { type CipherKeys, createCipher } from '../shared/secrets/cipher.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import { accessRequests } from './access/access-request-store.ts';
import { handles } from './accounts/handle-store.ts';
import { appHours } from './apps/app-hour-store.ts';
import { appLogos } from './apps/app-logo-store.ts';
import { apps } from './apps/app-store.ts';
import { createUsageRecord } from './apps/app-usage.ts';
import { auditEvents } from './audit/audit-event-store.ts';
import { createAuditQueue } from './audit/audit-queue.ts';
import { authorizationRequests } from './authorization/authorization-request-store.ts';
import type { AuthContext } from './context.ts';
import { createAuthLoaders } from './create-loaders.ts';
import { codes } from './grants/code-store.ts';
import { grants } from './grants/grant-store.ts';
import { sweepDeletedApps } from './grants/sweep-deleted-apps.ts';
import { tokens } from './grants/token-store.ts';
import { signInActs } from './kit/sign-in-act-store.ts';
import { createKnownKeys } from './openid/known-keys.ts';
import { signingKeys } from './openid/signing-key-store.ts';
import { passkeyChallenges } from './passkeys/passkey-challenge-store.ts';
import { users } from './people/user-store.ts';
import type { Provider } from './providers/provider.ts';
import { upstreamRequests } from './providers/upstream-request-store.ts';
import { createUpstreams } from './providers/upstreams.ts';
import { resolvers } from './resolvers.ts';
import { handOvers } from './sessions/hand-over-store.ts';
import { knownPlaces } from './sessions/known-place-store.ts';
import { sessions } from './sessions/session-store.ts';
import { challenges } from './sign-in/challenge-store.ts';
import { knownDevices } from './sign-in/known-device-store.ts';
import { createTelling } from './tellings/tell-in-background.ts';

export { issueTokenByOperator } from './access/curator-tokens.ts';
export { issueCuratorToken } from './access/issue-curator-token.ts';
export { insertAppRequest } from './access/request-app.ts';
export { findOrCreateUser } from './accounts/link-identity.ts';
export { addAppHours } from './apps/app-hour-store.ts';
export { rotateAppSecret } from './apps/app-secrets.ts';
export { findApp, listApps } from './apps/app-store.ts';
export { registerApp } from './apps/register-app.ts';
export { updateAppByOperator } from './apps/update-app.ts';
export { createAuditQueue, recordOperatorAudit } from './audit/audit-queue.ts';
export {
  type AskedCredential,
  findOpenQuestions,
  type GateSubject,
  type OpenQuestions,
} from './authorization/find-open-questions.ts';
export type { EvmChain, MailLook, SendMail } from './context.ts';
export { deleteApp } from './grants/delete-app.ts';
export { disableApp, enableApp } from './grants/disable-app.ts';
export { listTokenFamilies } from './grants/token-families.ts';
export { migrateAuthData } from './migrate-data.ts';
export { findChosenLocale } from './notices/chosen-locale.ts';
export { type MailTemplates, parseMailTemplates } from './notices/parse-mail-templates.ts';
export { tellSuspended } from './notices/tell-of-change.ts';
export { findKeyFault, replaceSigningKeys, resealSigningKeys } from './openid/keep-keys.ts';
export { type AuditRow, listAuditRows } from './operators/list-audit-rows.ts';
export { lookUpByOperator } from './operators/look-up-person.ts';
export { grantOperator, listOperators, revokeOperator, revokeOperatorOf } from './operators/operators.ts';
export { type PersonSummary, summarizePerson } from './operators/show-person.ts';
export { restorePersonByOperator, suspendByOperator } from './operators/suspend-person.ts';
export { personName, requirePerson } from './people/person-name.ts';
export { findByIdentity } from './people/proved-identity.ts';
export { parseProviders } from './providers/parse-providers.ts';
export type { OAuthProvider, Provider } from './providers/provider.ts';
export { identifyAgain, identifyCaller, identifyDashboardCaller } from './tokens/identify-caller.ts';
export { findChainId } from './wallets/evm-node.ts';

const COLLECTIONS = [
  apps,
  appHours,
  appLogos,
  accessRequests,
  users,
  identityClaims,
  handles,
  sessions,
  handOvers,
  challenges,
  passkeyChallenges,
  signInActs,
  knownPlaces,
  knownDevices,
  upstreamRequests,
  authorizationRequests,
  codes,
  grants,
  tokens,
  auditEvents,
  signingKeys,
  eventMails,
];

/** The configuration of the subgraph. */
export interface AuthSettings
  extends Pick<
    AuthContext,
    | 'sendMail'
    | 'mailLook'
    | 'authUrl'
    | 'dashboardUrl'
    | 'selfService'
    | 'flowAccessUrl'
    | 'evmChain'
    | 'endListRights'
    | 'operatorPasskey'
    | 'identityKeys'
  > {
  /** They encrypt the private keys that sign ID tokens. */
  readonly idTokenSecrets: CipherKeys;
  readonly providers: readonly Provider[];
}

/** Sign-in: apps, people, sessions, and the OAuth grants (spec part A). Without `sendMail`, sign-in by e-mail is unavailable. */
export async function createAuthSubgraph({ providers, idTokenSecrets, ...settings }: AuthSettings): Promise<Subgraph> {
  const upstreams = await createUpstreams(providers);
  const audits = createAuditQueue();
  const usage = createUsageRecord();
  const notices = createPendingWork();
  const sweeper = createSweeper();
  const telling = createTelling(settings);
  const idTokenCipher = createCipher(idTokenSecrets);
  const knownKeys = createKnownKeys();
  return {
    name: 'auth',
    schema: subgraphSchema('auth', resolvers),
    collections: COLLECTIONS,
    start: telling.start,
    createContext: (request): AuthContext => {
      const { database, now, log } = request;
      sweeper.start(async () => sweepDeletedApps({ database, now }), log);
      return {
        ...request,
        ...settings,
        upstreams,
        audits,
        usage,
        notices,
        idTokenCipher,
        knownKeys,
        ...createAuthLoaders(database),
      };
    },
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    close: async (limit = stopLimit()) => {
      await Promise.race([Promise.all([sweeper.close(), telling.close(), notices.ended()]), limit]);
      await Promise.all([usage.close(limit), audits.close(limit)]);
    },
  };
}
