import { createSecretKey, randomBytes } from 'node:crypto';
import { createLog } from '../../gateway/telemetry/log.ts';
import { linkIdentity } from '../../subgraphs/auth/accounts/link-identity.ts';
import { createUsageRecord } from '../../subgraphs/auth/apps/app-usage.ts';
import { createAuditQueue } from '../../subgraphs/auth/audit/audit-queue.ts';
import type { AuthContext } from '../../subgraphs/auth/context.ts';
import { createAuthLoaders } from '../../subgraphs/auth/create-loaders.ts';
import { newId } from '../../subgraphs/auth/kit/new-id.ts';
import { createKnownKeys } from '../../subgraphs/auth/openid/known-keys.ts';
import type { ProvedIdentity } from '../../subgraphs/auth/people/proved-identity.ts';
import { acceptProof, type NewSession } from '../../subgraphs/auth/sign-in/accept-proof.ts';
import { NOBODY } from '../../subgraphs/shared/request/caller.ts';
import { createPendingWork } from '../../subgraphs/shared/request/pending-work.ts';
import { createCipher } from '../../subgraphs/shared/secrets/cipher.ts';
import type { TestService } from './service.ts';

/**
 * What a service does when a code or a signature has proved an identity: most tests need somebody who is signed in, however that came
 * about.
 */
export async function proveIdentity(service: TestService, proved: ProvedIdentity): Promise<NewSession> {
  return withAudits(async (audits) => acceptProof({ ...createContext(service), audits }, proved));
}

/** Links an identity to a person in the same way. */
export async function linkProved(service: TestService, userId: string, proved: ProvedIdentity): Promise<void> {
  await withAudits(async (audits) => linkIdentity({ ...createContext(service), audits }, userId, proved));
}

async function withAudits<Result>(use: (audits: AuthContext['audits']) => Promise<Result>): Promise<Result> {
  const audits = createAuditQueue();
  const result = await use(audits);
  await audits.written();
  return result;
}

const LOG = createLog('error');

function createContext({ database, clock, url }: TestService): Omit<AuthContext, 'audits'> {
  return {
    requestId: newId(),
    caller: NOBODY,
    userAgent: 'node',
    identifyAgain: async () => NOBODY,
    database,
    log: LOG,
    now: clock.now,
    setSession: () => {},
    sendMail: null,
    mailLook: { name: 'Credgraph', color: '#3350cf', onColor: '#ffffff', templates: new Map() },
    authUrl: url,
    dashboardUrl: null,
    selfService: { apps: false, curatorTokens: false, supportUrl: null },
    endListRights: async () => {},
    operatorPasskey: false,
    flowAccessUrl: null,
    evmChain: null,
    upstreams: new Map(),
    usage: createUsageRecord(),
    notices: createPendingWork(),
    identityKeys: [createSecretKey(randomBytes(32))],
    idTokenCipher: createCipher({ secretKey: randomBytes(32), oldSecretKeys: [] }),
    knownKeys: createKnownKeys(),
    ...createAuthLoaders(database),
  };
}
