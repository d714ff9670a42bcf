import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { type EventDocument, events } from '../../shared/events/event-log.ts';
import { findReaders } from '../rights/find-readers.ts';
import type { DeliveryDocument } from '../stores/deliveries.ts';
import { findDue, holdSubject } from '../stores/delivery-queue.ts';
import type { EndpointDocument } from '../stores/endpoints.ts';
import { type Attempted, attemptDelivery, type SendingParts, toOutcome, toWithheld } from './attempt-delivery.ts';
import { type Lane, toLanes } from './lanes.ts';
import { createOutcomeWriter, type OutcomeWriter } from './outcome-writer.ts';
import { MOST_HOLDING } from './schedule.ts';

/** What the deliveries of one endpoint need. */
export interface DeliveryParts extends SendingParts {
  readonly database: Database;
  /** Whether this process may still deliver to the endpoint. */
  readonly holdsLease: () => boolean;
  /** Whether the endpoint has just taken an event: otherwise one attempt goes ahead of the others. */
  readonly isProven: boolean;
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

/** How long the rights that a batch has read are good. */
const RIGHTS_AGE = 2 * SECOND;

/**
 * Delivers what is due to an endpoint: the subjects at once, the events of one subject one after another. Null if nothing is due. Until
 * the endpoint has taken something there is one attempt at a time.
 */
export async function deliverBatch(parts: DeliveryParts, endpoint: EndpointDocument): Promise<BatchEnd | null> {
  const { database, now } = parts;
  const found = await findDue(database, endpoint._id, now());
  const lanes = await toLanes(parts, found);
  const { refusedInRow = 0 } = endpoint;
  if (lanes.length === 0) return found.length === 0 ? null : { stopper: null, taken: 0, refused: 0, refusedInRow };
  const readable = await findReadable(database, endpoint, lanes.flat());
  return runLanes(parts, endpoint, { lanes, readable });
}

/** An event, and whether the endpoint may be told of it at this moment. */
interface Readable {
  readonly event: EventDocument;
  readonly isAllowed: boolean;
}

async function findReadable(
  database: Database,
  { owner }: EndpointDocument,
  due: readonly DeliveryDocument[],
): Promise<ReadonlyMap<string, Readable>> {
  const found = await database
    .collection<EventDocument>(events.name)
    .find({ _id: { $in: due.map(({ eventId }) => eventId) } })
    .toArray();
  const readers = await findReaders(database, found);
  return new Map(found.map((event) => [event._id, { event, isAllowed: readers.get(event._id)?.has(owner) ?? false }]));
}

interface Batch {
  readonly lanes: readonly Lane[];
  readonly readable: ReadonlyMap<string, Readable>;
}

/** The state of a batch that runs. */
interface Running {
  readonly outcomes: OutcomeWriter;
  readonly begun: number;
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
  { lanes, readable }: Batch,
): Promise<BatchEnd> {
  const state = toRunning(parts, endpoint);
  const waiting = [...lanes];
  const proven = Promise.withResolvers<void>();
  if (parts.isProven) proven.resolve();
  const runNext = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane && mayGoOn(parts, state); lane = waiting.shift()) {
      for (const delivery of lane) {
        if (!mayGoOn(parts, state)) break;
        const goesOn = await deliver(parts, endpoint, { delivery, state, found: readable.get(delivery.eventId) });
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

function toRunning({ database }: DeliveryParts, endpoint: EndpointDocument): Running {
  const refusedInRow = refusesAll(endpoint) ? MOST_REFUSED_IN_ROW - MOST_PROBED : (endpoint.refusedInRow ?? 0);
  const outcomes = createOutcomeWriter(database);
  const counts = { taken: 0, refused: 0, refusedInRow };
  return { outcomes, begun: performance.now(), stopper: null, ...counts, isBroken: false };
}

/** How many different events an endpoint may refuse in a row before that is its own trouble. */
const MOST_REFUSED_IN_ROW = 5;

/** How many events are tried at a step at an endpoint that refuses all. */
const MOST_PROBED = 2;

/** Whether an endpoint has refused so many different events that it is itself in trouble. */
export function refusesAll({ refusedInRow = 0 }: Pick<EndpointDocument, 'refusedInRow'>): boolean {
  return refusedInRow >= MOST_REFUSED_IN_ROW;
}

function mayGoOn({ stop, holdsLease }: DeliveryParts, { stopper, isBroken, begun, refusedInRow }: Running): boolean {
  if (stopper !== null || isBroken || stop.aborted || !holdsLease()) return false;
  return performance.now() - begun < RIGHTS_AGE && refusedInRow < MOST_REFUSED_IN_ROW;
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
  const attempted = await attemptDelivery(parts, endpoint, found.event);
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
