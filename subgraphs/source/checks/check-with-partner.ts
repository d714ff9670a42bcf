import type DataLoader from 'dataloader';
import { refuseCredId } from '../../shared/credentials/credential-store.ts';
import type { Period } from '../../shared/durations.ts';
import type { Address } from '../../shared/items/address.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import { type Flights, joinFlight } from '../../shared/single-flight.ts';
import type { FailedCheck } from '../expression/check-failure.ts';
import type { CheckOutcome, PartnerFailure } from '../expression/expression-verdict.ts';
import type { Expressions } from '../expression/run-expression.ts';
import { findUnaskable } from '../form/address-kinds.ts';
import type { Source } from '../form/source.ts';
import { askPartner, type PartnerCall } from '../partner/ask-partner.ts';
import { type CircuitBreaker, findPause, sendThroughCircuit } from '../partner/circuit-breaker.ts';
import type { Partners } from '../partner/partners.ts';
import { toExcerpt, toFacts } from '../records/answer-excerpt.ts';
import type { CountedCall, HealthRecord } from '../records/health-record.ts';
import type { SourceDocument } from '../sources/source-store.ts';
import {
  type AnswerCache,
  type Check,
  cacheAnswer,
  findAnswer,
  findKnownVersion,
  type KnownVersions,
  rememberVersion,
} from './answer-cache.ts';

/** The credential and the address to check. */
export interface CheckKey {
  readonly credId: number;
  readonly address: Address;
}

/** How many calls to partners a request may still make. */
export interface CallBudget {
  left: number;
}

/** Calls to partners for one request: more addresses than a call can name, or 25 addresses with 20 partners each. */
const MOST_CALLS = 500;

/** The budget of a new request. */
export function newCallBudget(): CallBudget {
  return { left: MOST_CALLS };
}

/** What a check with a partner needs. */
export interface CheckContext extends Pick<RequestContext, 'database' | 'log' | 'now' | 'requestId'> {
  readonly health: HealthRecord;
  readonly partners: Partners;
  readonly breaker: CircuitBreaker;
  readonly expressions: Expressions;
  readonly answers: AnswerCache;
  readonly knownVersions: KnownVersions;
  readonly flights: Flights<Check>;
  readonly calls: CallBudget;
  readonly sources: DataLoader<number, SourceDocument | null>;
  /** With decrypted headers, unless their values are missing; a request decrypts them once. */
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

/** Returns the cached check, without a call to the partner; null without one. */
export async function findKeptCheck(context: CheckContext, key: CheckKey): Promise<Check | null> {
  const known = findKnownVersion(context, key.credId);
  const version = known ?? (await readSource(context, key.credId)).change.version;
  return findKept(context, key, version);
}

/** Reads the source, and remembers its version. */
async function readSource(context: CheckContext, credId: number): Promise<SourceDocument> {
  const document = await context.sources.load(credId);
  if (!document) refuseCredId(credId);
  rememberVersion(context, credId, document.change.version);
  return document;
}

/** The key contains the version that this request has read, so that an answer never counts for another version. */
async function checkAnew(context: CheckContext, key: CheckKey): Promise<Check> {
  const document = await readSource(context, key.credId);
  const { version } = document.change;
  const kept = findKept(context, key, version);
  if (kept) return kept;
  // No call, so neither the budget nor the health of the source counts it.
  const unaskable = findUnaskable(document, key.address);
  if (unaskable) return { outcome: { failure: unaskable }, checkedAt: context.now() };
  const text = toVersionText(key, version);
  // To join the call of another request is free.
  if (!context.flights.has(text) && !takeCall(context.calls)) {
    return { outcome: { failure: TOO_MANY_CALLS }, checkedAt: context.now() };
  }
  return joinFlight(context.flights, text, async () => {
    const check = await makeCheck(context, key, document);
    cacheAnswer(context.answers, text, check);
    return check;
  });
}

async function makeCheck(
  context: CheckContext,
  { credId, address }: CheckKey,
  document: SourceDocument,
): Promise<Check> {
  const source = await context.openedSources.load(credId);
  if (!source) refuseCredId(credId);
  if (source.headers.length < document.headerNames.length) {
    return { outcome: { failure: HEADERS_MISSING }, checkedAt: context.now() };
  }
  const { version } = document.change;
  // A pause or a quarantine ends with its version.
  const circuit = `${credId} ${version}`;
  const question = { source, address, owner: `credential ${circuit}`, curator: document.curator };
  const call = await askPartner(context, question, async (send) =>
    sendThroughCircuit(context.breaker, { circuit, now: context.now }, send),
  );
  const at = context.now();
  const pause = findPause(context.breaker, circuit, at);
  const isRefused = call.callTime === null;
  // An answer may echo the values of headers, in any spelling.
  const canQuote = call.answer !== null && 'failure' in call.outcome && document.headerNames.length === 0;
  const excerpt = canQuote && call.answer ? toExcerpt(call.answer, address) : null;
  countCall(context, call, { credId, version, at, isRefused, pause: isRefused ? null : pause, excerpt });
  return { outcome: toRetried(call.outcome, pause), checkedAt: at };
}

/** A failure says when the partner is asked again, if there is a pause. */
function toRetried(outcome: CheckOutcome, pause: Period | null): CheckOutcome {
  return 'failure' in outcome && pause ? { failure: { ...outcome.failure, retryAt: pause.until } } : outcome;
}

/** Counts a check for the health of its source. Its time counts only if it reached the endpoint. */
function countCall(
  context: CheckContext,
  { outcome, answer, callTime }: PartnerCall,
  counted: Pick<CountedCall, 'credId' | 'version' | 'at' | 'isRefused' | 'pause' | 'excerpt'>,
): void {
  const isReached = answer !== null || !('failure' in outcome) || outcome.failure.code !== 'UNREACHABLE';
  const milliseconds = isReached ? callTime : null;
  const { requestId } = context;
  context.health.add(context, { ...counted, requestId, outcome, milliseconds, answer: answer && toFacts(answer) });
}

/** No call, so neither the health of the source nor its circuit counts it. */
const HEADERS_MISSING: PartnerFailure = {
  code: 'HEADERS_MISSING',
  message:
    'The credential was handed over, which drops the values of its request headers: its curator must enter them again.',
};

/** The check of this request alone: another request may still ask. */
const TOO_MANY_CALLS: FailedCheck = {
  code: 'TOO_MANY_CALLS',
  message: `The request would have called partners more than ${MOST_CALLS} times: ask for fewer addresses.`,
};

function takeCall(calls: CallBudget): boolean {
  if (calls.left === 0) return false;
  calls.left -= 1;
  return true;
}

function toVersionText(key: CheckKey, version: number): string {
  return `${version} ${toText(key)}`;
}

/** Converts the key to a string; equal keys give equal strings. */
export function toText({ credId, address }: CheckKey): string {
  return `${credId} ${address.text}`;
}
