import type DataLoader from 'dataloader';
import type { AuditRecord } from '../shared/audit.ts';
import type { CredentialDocument } from '../shared/credentials/credential-store.ts';
import type { HostResolver } from '../shared/outbound/address-guard.ts';
import type { RequestContext } from '../shared/request/context.ts';
import type { Flights } from '../shared/single-flight.ts';
import type { AnswerCache, Check, KnownVersions } from './checks/answer-cache.ts';
import type { CheckContext, CheckKey } from './checks/check-with-partner.ts';
import type { OwnTurn } from './checks/own-turns.ts';
import type { Expressions } from './expression/run-expression.ts';
import type { CircuitBreaker } from './partner/circuit-breaker.ts';
import type { Partners } from './partner/partners.ts';
import type { HealthLoaders } from './records/health-loaders.ts';
import type { HealthRecord } from './records/health-record.ts';
import type { SourceSettings } from './settings.ts';
import type { HeaderCipher } from './sources/header-cipher.ts';

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
