import type { KeyObject } from 'node:crypto';
import DataLoader from 'dataloader';
import type { AuditRecord } from '../shared/audit.ts';
import { type CredentialDocument, findCredential } from '../shared/credentials/credential-store.ts';
import type { HostResolver } from '../shared/outbound/address-guard.ts';
import type { EndpointRules } from '../shared/outbound/outbound-url.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { CipherKeys } from '../shared/secrets/cipher.ts';
import type { Flights } from '../shared/single-flight.ts';
import type { AnswerCache, Check, KnownVersions } from './checks/answer-cache.ts';
import {
  type CheckContext,
  type CheckKey,
  checkWithPartner,
  newCallBudget,
  toText,
} from './checks/check-with-partner.ts';
import { createOwnTurns, type OwnTurn } from './checks/own-turns.ts';
import type { Expressions } from './expression/run-expression.ts';
import type { Source } from './form/source.ts';
import type { CircuitBreaker } from './partner/circuit-breaker.ts';
import type { Partners } from './partner/partners.ts';
import { createHealthLoaders, type HealthLoaders } from './records/health-loaders.ts';
import type { HealthRecord } from './records/health-record.ts';
import type { HeaderCipher } from './sources/header-cipher.ts';
import { findStoredSource } from './sources/source-store.ts';
import { toSource } from './sources/stored-source.ts';

/** The settings of the source subgraph. The keys encrypt the values of headers. */
export interface SourceSettings extends EndpointRules, CipherKeys {
  /** The origin of the web app, which partners must allow by CORS. */
  readonly appOrigin: string;
  /** Local source addresses of calls to REST and GraphQL partners; any address if empty (spec 4.6.6). */
  readonly restAddresses: readonly string[];
  readonly graphqlAddresses: readonly string[];
  /** Milliseconds that a partner's result is cached; 0 disables the cache. */
  readonly answerCache: number;
  /** How many credentials a person can have; 0 for any number. */
  readonly mostCredentials: number;
  /** Signs what a browser may connect to for a test. */
  readonly probeKey: KeyObject;
  /** A partner whose certificate no browser trusts, and the URL at which it answers browsers; null without one. */
  readonly demoPartner: DemoPartnerUrls | null;
}

/** The origins of the demo partner. */
export interface DemoPartnerUrls {
  readonly url: string;
  readonly browserUrl: string;
}

/** The services that all requests share. */
export interface SourceServices {
  readonly settings: SourceSettings;
  readonly audits: AuditRecord;
  readonly cipher: HeaderCipher;
  readonly resolve: HostResolver;
  readonly partners: Partners;
  readonly breaker: CircuitBreaker;
  readonly expressions: Expressions;
  readonly answers: AnswerCache;
  readonly knownVersions: KnownVersions;
  readonly flights: Flights<Check>;
  readonly health: HealthRecord;
}

/** The context of one request. */
export interface SourceContext extends RequestContext, SourceServices, HealthLoaders, CheckContext {
  readonly credentials: DataLoader<number, CredentialDocument | null>;
  /** Caches checks, so that a request has one result for each address. */
  readonly checks: DataLoader<CheckKey, Check, string>;
  /** Splits the work of one request that would take too long in one turn. */
  readonly ownTurn: OwnTurn;
}

/** Creates the context of one request. */
export function createSourceContext(services: SourceServices, request: RequestContext): SourceContext {
  const sources = createLoader((credId) => findStoredSource(request.database, credId));
  const credentials = createLoader((credId) => findCredential(request.database, credId));
  const openSource = async (credId: number): Promise<Source | null> => {
    const document = await sources.load(credId);
    if (!document) return null;
    // Only values of headers need their owner.
    const credential = document.headerNames.length === 0 ? null : await credentials.load(credId);
    return toSource(services.cipher, document, credential?.curator ?? null);
  };
  // Not batched, so that a source that cannot be decrypted does not fail the others. Reads of the database are still batched.
  const openedSources = new DataLoader(async (credIds: readonly number[]) => Promise.all(credIds.map(openSource)), {
    batch: false,
  });
  const checkContext = { ...request, ...services, sources, openedSources, calls: newCallBudget() };
  const checks = new DataLoader(
    async (keys: readonly CheckKey[]) => Promise.all(keys.map((key) => checkWithPartner(checkContext, key))),
    // Not batched, so that a slow partner delays only its own result.
    { batch: false, cacheKeyFn: toText },
  );
  const health = createHealthLoaders({ ...request, ...services });
  return { ...checkContext, credentials, checks, ownTurn: createOwnTurns(), ...health };
}

function createLoader<Document>(
  find: (credId: number) => Promise<Document | null>,
): DataLoader<number, Document | null> {
  return new DataLoader(async (credIds) => Promise.all(credIds.map(find)));
}
