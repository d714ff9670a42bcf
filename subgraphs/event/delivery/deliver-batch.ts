import type { Database } from '../../shared/database/database.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { DeliveryDocument } from '../stores/deliveries.ts';
import { holdSubject } from '../stores/delivery-queue.ts';
import type { EndpointDocument } from '../stores/endpoints.ts';
import {
  type Attempted,
  attemptDelivery,
  type SendingParts,
  type Target,
  toOutcome,
  toTarget,
  toWithheld,
} from './attempt-delivery.ts';
import { type Batch, isFresh, type Readable } from './batches.ts';
import { type Lane, toLanes } from './lanes.ts';
import { createOutcomeWriter, type OutcomeWriter } from './outcome-writer.ts';
import { MOST_HOLDING } from './schedule.ts';

/** What the deliveries of one endpoint need. */
export interface DeliveryParts extends SendingParts {
  readonly database: Database;
  readonly cipher: Cipher;
  /** Whether this process may still deliver to the endpoint. */
  readonly holdsLease: () => boolean;
  /** Whether the endpoint has just taken an event: otherwise one attempt goes ahead of the others. */
  readonly isProven: boolean;
  /** Is called when the last of many lanes has begun. */
  readonly readAhead: () => void;
}

/** How a batch has ended. */
export interface BatchEnd {
  /** The attempt that has shown the endpoint's trouble or end; null without one. */
  readonly stopper: Attempted | null;
  readonly taken: number;
  /** How many events were refused for their own sake. */
  readonly refused: number;
  /** How many different events were refused since the last one that was taken. */
  readonly refusedInRow: number;
}

/** The most requests to one endpoint at once. */
const AT_ONCE = 16;

/**
 * Delivers what is due to an endpoint: the subjects at once, the events of one subject one after another. Until the endpoint has taken
 * something there is one attempt at a time.
 */
export async function deliverBatch(parts: DeliveryParts, endpoint: EndpointDocument, batch: Batch): Promise<BatchEnd> {
  const lanes = await toLanes(parts, batch.found);
  const { refusedInRow = 0 } = endpoint;
  if (lanes.length === 0) return { stopper: null, taken: 0, refused: 0, refusedInRow };
  return runLanes(parts, endpoint, lanes, batch);
}

/** The state of a batch that runs. */
interface Running {
  readonly target: Target;
  readonly outcomes: OutcomeWriter;
  readonly batch: Batch;
  stopper: Attempted | null;
  taken: number;
  refused: number;
  refusedInRow: number;
  /** Whether something of this service has failed. */
  isBroken: boolean;
}

async function runLanes(
  parts: DeliveryParts,
  endpoint: EndpointDocument,
  lanes: readonly Lane[],
  batch: Batch,
): Promise<BatchEnd> {
  const state = toRunning(parts, endpoint, batch);
  const waiting = [...lanes];
  const proven = Promise.withResolvers<void>();
  if (parts.isProven) proven.resolve();
  const runNext = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane && mayGoOn(parts, state); lane = waiting.shift()) {
      if (waiting.length === 0 && lanes.length > AT_ONCE) parts.readAhead();
      for (const delivery of lane) {
        if (!mayGoOn(parts, state)) break;
        const goesOn = await deliver(parts, endpoint, { delivery, state, found: batch.readable.get(delivery.eventId) });
        if (state.taken > 0) proven.resolve();
        if (!goesOn) break;
      }
    }
  };
  const run = async (): Promise<void> => {
    try {
      await runNext();
    } catch (error) {
      state.isBroken = true;
      throw error;
    } finally {
      proven.resolve();
    }
  };
  const others = Array.from({ length: AT_ONCE - 1 }, async () => proven.promise.then(run));
  // What the others have done is written too if one of them fails.
  const ended = await Promise.allSettled([run(), ...others]);
  await state.outcomes.written();
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return refusesAll(endpoint) && state.taken === 0 ? { ...state, refusedInRow: MOST_REFUSED_IN_ROW } : state;
}

function toRunning({ database, cipher }: DeliveryParts, endpoint: EndpointDocument, batch: Batch): Running {
  const refusedInRow = refusesAll(endpoint) ? MOST_REFUSED_IN_ROW - MOST_PROBED : (endpoint.refusedInRow ?? 0);
  const outcomes = createOutcomeWriter(database);
  const counts = { taken: 0, refused: 0, refusedInRow };
  const target = toTarget(cipher, endpoint);
  return { target, outcomes, batch, stopper: null, ...counts, isBroken: false };
}

/** How many different events an endpoint may refuse in a row before that is its own trouble. */
const MOST_REFUSED_IN_ROW = 5;

/** How many events are tried at a step at an endpoint that refuses all. */
const MOST_PROBED = 2;

/** Whether an endpoint has refused so many different events that it is itself in trouble. */
export function refusesAll({ refusedInRow = 0 }: Pick<EndpointDocument, 'refusedInRow'>): boolean {
  return refusedInRow >= MOST_REFUSED_IN_ROW;
}

function mayGoOn({ stop, holdsLease }: DeliveryParts, { stopper, isBroken, batch, refusedInRow }: Running): boolean {
  if (stopper !== null || isBroken || stop.aborted || !holdsLease()) return false;
  return isFresh(batch) && refusedInRow < MOST_REFUSED_IN_ROW;
}

interface Delivering {
  readonly delivery: DeliveryDocument;
  readonly found: Readable | undefined;
  readonly state: Running;
}

/** Delivers an event; false if it holds back those behind it. */
async function deliver(
  parts: DeliveryParts,
  endpoint: EndpointDocument,
  { delivery, found, state }: Delivering,
): Promise<boolean> {
  if (!found?.isAllowed) {
    state.outcomes.add(toWithheld(delivery, found?.event));
    return true;
  }
  const attempted = await attemptDelivery(parts, state.target, found.event);
  const isProbe = refusesAll(endpoint) && state.taken === 0;
  const outcome = toOutcome(delivery, attempted, { now: parts.now(), refusesAll: isProbe });
  state.outcomes.add(outcome);
  if (attempted.verdict === 'TAKEN') {
    state.taken += 1;
    state.refusedInRow = 0;
    return true;
  }
  if (attempted.verdict !== 'EVENT_TROUBLE') {
    state.stopper ??= attempted;
    return false;
  }
  state.refused += 1;
  // A refusal that is not its first one says nothing new of the endpoint.
  if (isProbe || delivery.refusals === 0) state.refusedInRow += 1;
  if (outcome.dueAt === null || outcome.refusals >= MOST_HOLDING) return true;
  await state.outcomes.written();
  await holdSubject(parts.database, delivery, outcome.dueAt);
  return false;
}
