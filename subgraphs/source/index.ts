import type { AuditRecord } from '../shared/audit.ts';
import { credentialClaims } from '../shared/credentials/claim-credential.ts';
import { counters, credentials } from '../shared/credentials/credential-store.ts';
import { deletedCredentials } from '../shared/credentials/deleted-credentials.ts';
import type { Database } from '../shared/database/database.ts';
import { SECOND } from '../shared/durations.ts';
import { events } from '../shared/events/event-log.ts';
import { outboxesMoved, sweepOutboxes } from '../shared/events/outbox.ts';
import { createHostResolver } from '../shared/outbound/address-guard.ts';
import { stopLimit } from '../shared/request/pending-work.ts';
import { createSweeper } from '../shared/request/sweeper.ts';
import type { Subgraph } from '../shared/subgraph/subgraph.ts';
import { subgraphSchema } from '../shared/subgraph/subgraph-schema.ts';
import { createSourceContext, type SourceServices, type SourceSettings } from './context.ts';
import { createAnswerCache, createKnownVersions } from './eligibility/answer-cache.ts';
import { createExpressions } from './expression/run-expression.ts';
import { announceHealth } from './health/announce-health.ts';
import { createHealthRecord } from './health/health-record.ts';
import { createCircuitBreaker } from './partner/circuit-breaker.ts';
import { createPartners } from './partner/partners.ts';
import { resolvers } from './resolvers.ts';
import { createSandbox, isSandboxReady } from './sandbox/sandbox.ts';
import { createHeaderCipher } from './stores/header-cipher.ts';
import { sourceAnswers } from './stores/source-answers.ts';
import { sourceHours } from './stores/source-hours.ts';
import { sourceTroubles } from './stores/source-troubles.ts';
import { sourceVersions } from './stores/source-versions.ts';
import { sources } from './stores/sources.ts';
import { sweepSources } from './stores/sweep-sources.ts';

export { insertSourceCredential, type UntestedCredential } from './configuration/insert-source-credential.ts';
export { resealHeaders } from './stores/stored-source.ts';

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
  deletedCredentials,
  counters,
  events,
];

/** How often the health of sources is looked at, to tell what has changed. */
const HEALTH_INTERVAL = 10 * SECOND;

/** Credentials that a partner decides (schema/source.graphql). */
export function createSourceSubgraph({ settings, audits }: SourceOptions): Subgraph {
  const { restAddresses: REST, graphqlAddresses: GRAPHQL, answerCache } = settings;
  const sandbox = createSandbox();
  const sweeper = createSweeper();
  const outboxSweeper = createSweeper(SECOND);
  const healthSweeper = createSweeper(HEALTH_INTERVAL);
  let outboxes: Database | null = null;
  const resolve = createHostResolver();
  const services: SourceServices = {
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
  return {
    name: 'source',
    schema: subgraphSchema('source', resolvers),
    collections: COLLECTIONS,
    start: ({ database, now, log }) => {
      outboxes = database;
      const { health } = services;
      outboxSweeper.start(async () => sweepOutboxes({ database }, sources.name), log);
      healthSweeper.start(async () => announceHealth({ database, now, log, health }), log);
    },
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
      const sweepers = [sweeper, outboxSweeper, healthSweeper].map(async (each) => each.close());
      await Promise.race([Promise.allSettled([...services.flights.values(), ...sweepers]), limit]);
      await Promise.race([outboxes && outboxesMoved(outboxes), limit]);
      services.partners.close();
      await sandbox.close();
      await Promise.all([services.health.close(limit), audits.close(limit)]);
    },
  };
}
