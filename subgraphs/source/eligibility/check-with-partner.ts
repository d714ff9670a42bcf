import type DataLoader from 'dataloader';
import { RequestError } from '../../shared/errors.ts';
import type { Address } from '../../shared/items/address.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import { type Flights, joinFlight } from '../../shared/single-flight.ts';
import type { Expressions } from '../expression/run-expression.ts';
import type { Source } from '../form/source.ts';
import type { CheckFailure } from '../generated.ts';
import { createCallTimer } from '../health/call-timer.ts';
import type { HealthRecord } from '../health/health-record.ts';
import { type CircuitBreaker, findPause, sendThroughCircuit } from '../outbound/circuit-breaker.ts';
import type { Partners } from '../outbound/partners.ts';
import { askPartner } from '../partner/ask-partner.ts';
import type { SourceDocument } from '../stores/sources.ts';
import { type AnswerCache, type Check, findAnswer, keepAnswer } from './answer-cache.ts';
import { findKnownVersion, type KnownVersions, rememberVersion } from './known-versions.ts';

/** The credential and the address to check. */
export interface CheckKey {
  readonly credId: number;
  readonly address: Address;
}

interface CheckContext extends Pick<RequestContext, 'database' | 'log' | 'now' | 'requestId'> {
  readonly health: HealthRecord;
  readonly partners: Partners;
  readonly breaker: CircuitBreaker;
  readonly expressions: Expressions;
  readonly answers: AnswerCache;
  readonly knownVersions: KnownVersions;
  readonly flights: Flights<Check>;
  readonly sources: DataLoader<number, SourceDocument | null>;
  readonly openedSources: DataLoader<number, Source | null>;
}

/** Returns the cached check, otherwise asks the partner. Concurrent equal checks share one call, even of different requests. */
export async function checkWithPartner(context: CheckContext, key: CheckKey): Promise<Check> {
  const known = findKnownVersion(context, key.credId);
  return (known !== null && findKept(context, key, known)) || checkAnew(context, key);
}

function findKept({ answers, now }: CheckContext, key: CheckKey, version: number): Check | null {
  return findAnswer(answers, toVersionText(key, version), now());
}

/** The key contains the version that this request has read, so that an answer never counts for another version. */
async function checkAnew(context: CheckContext, key: CheckKey): Promise<Check> {
  const document = await context.sources.load(key.credId);
  if (!document) refuseWithoutSource(key.credId);
  const { version } = document.change;
  rememberVersion(context, key.credId, version);
  const kept = findKept(context, key, version);
  if (kept) return kept;
  const text = toVersionText(key, version);
  return joinFlight(context.flights, text, async () => {
    const check = await makeCheck(context, key, document);
    keepAnswer(context.answers, text, check);
    return check;
  });
}

async function makeCheck(
  context: CheckContext,
  { credId, address }: CheckKey,
  document: SourceDocument,
): Promise<Check> {
  const source = await context.openedSources.load(credId);
  if (!source) refuseWithoutSource(credId);
  if (source.headers.length < document.headerNames.length) {
    return { outcome: { failure: HEADERS_MISSING }, checkedAt: context.now() };
  }
  const { version } = document.change;
  // A pause or a quarantine ends with its version.
  const circuit = `${credId} ${version}`;
  const question = { source, address, owner: `credential ${circuit}`, curator: document.curator };
  const timer = createCallTimer();
  const { outcome } = await askPartner(context, question, async (call) =>
    sendThroughCircuit(context.breaker, { circuit, now: context.now }, () => timer.time(call)),
  );
  const at = context.now();
  const { requestId } = context;
  const pause = findPause(context.breaker, circuit, at);
  const taken = timer.taken();
  if (taken) context.health.add(context, { credId, version, requestId, at, outcome, pause, ...taken });
  return { outcome, checkedAt: at };
}

/** No call, so neither the health of the source nor its circuit counts it. */
const HEADERS_MISSING: CheckFailure = {
  code: 'HEADERS_MISSING',
  message:
    'The credential was handed over, which drops the values of its request headers: its curator must enter them again.',
};

function refuseWithoutSource(credId: number): never {
  throw new RequestError('NOT_FOUND', `Credential ${credId} has no source.`, { reason: 'NO_SOURCE' });
}

function toVersionText(key: CheckKey, version: number): string {
  return `${version} ${toText(key)}`;
}

/** Converts the key to a string; equal keys give equal strings. */
export function toText({ credId, address }: CheckKey): string {
  return `${credId} ${address.text}`;
}
