import type { AuditRecord } from '../shared/audit.ts';
import { credentialClaims } from '../shared/credentials/claim-credential.ts';
import { creationClaims } from '../shared/credentials/creation-claims.ts';
import { counters, credentials } from '../shared/credentials/credential-store.ts';
import { deletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import { events } from '../shared/events/event-log.ts';
import { createHostResolver } from '../shared/outbound/address-guard.ts';
import { stopLimit } from '../shared/request/pending-work.ts';
import { createSweeper } from '../shared/request/sweeper.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import { createAnswerCache, createKnownVersions } from './checks/answer-cache.ts';
import type { SourceServices } from './context.ts';
import { createSourceContext } from './create-context.ts';
import { createExpressions } from './expression/run-expression.ts';
import { createCircuitBreaker } from './partner/circuit-breaker.ts';
import { createPartners } from './partner/partners.ts';
import { createHealthRecord } from './records/health-record.ts';
import { sourceAnswers } from './records/source-answer-store.ts';
import { sourceHours } from './records/source-hour-store.ts';
import { sourceTroubles } from './records/source-trouble-store.ts';
import { resolvers } from './resolvers.ts';
import { createSandbox, isSandboxReady, type Sandbox } from './sandbox/sandbox.ts';
import type { SourceSettings } from './settings.ts';
import { createHeaderCipher } from './sources/header-cipher.ts';
import { sources } from './sources/source-store.ts';
import { sourceVersions } from './sources/source-version-store.ts';
import { sweepSources } from './sweep-sources.ts';
import { createSourceEventWork } from './tell-events.ts';

export {
  addSourceCalls,
  insertSourceCredential,
  type ShownCall,
  type UntestedCredential,
} from './configuration/insert-source-credential.ts';
export { resealHeaders } from './sources/stored-source.ts';

interface SourceOptions {
  readonly settings: SourceSettings;
  readonly audits: AuditRecord;
}

const COLLECTIONS = [
  sources,
  sourceVersions,
  sourceHours,
  sourceAnswers,
  sourceTroubles,
  credentials,
  credentialClaims,
  creationClaims,
  deletedCredentials,
  counters,
  events,
];

/** Credentials that a partner decides (schema/source.graphql). */
export function createSourceSubgraph(options: SourceOptions): Subgraph {
  const { audits } = options;
  const sandbox = createSandbox();
  const sweeper = createSweeper();
  const services = createServices(options, sandbox);
  const eventWork = createSourceEventWork(services);
  return {
    name: 'source',
    schema: subgraphSchema('source', resolvers),
    collections: COLLECTIONS,
    start: eventWork.start,
    createContext: (request) => {
      const { database, now, log } = request;
      sweeper.start(async () => sweepSources({ database, now }), log);
      return createSourceContext(services, request);
    },
    checks: { sandbox: async () => isSandboxReady(sandbox) },
    beforeAnswer: async ({ requestId }) => audits.tried(requestId),
    beginStop: () => sandbox.beginStop(),
    close: async (limit = stopLimit()) => {
      // An operation that failed has left its other checks behind.
      await Promise.race([
        Promise.allSettled([...services.flights.values(), sweeper.close(), eventWork.close()]),
        limit,
      ]);
      services.partners.close();
      await sandbox.close();
      await Promise.all([services.health.close(limit), audits.close(limit)]);
    },
  };
}

function createServices({ settings, audits }: SourceOptions, sandbox: Sandbox): SourceServices {
  const { restAddresses: REST, graphqlAddresses: GRAPHQL, answerCache } = settings;
  const resolve = createHostResolver();
  return {
    settings,
    audits,
    cipher: createHeaderCipher(settings),
    resolve,
    partners: createPartners(settings.outboundAllow, { REST, GRAPHQL }, resolve),
    breaker: createCircuitBreaker(),
    expressions: createExpressions(sandbox, answerCache),
    answers: createAnswerCache(answerCache),
    knownVersions: createKnownVersions(),
    flights: new Map(),
    health: createHealthRecord(),
  };
}
