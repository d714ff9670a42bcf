import { type Batcher, createBatcher } from '../../shared/database/batcher.ts';
import type { Database } from '../../shared/database/database.ts';
import { type Limiter, runLimited } from '../../shared/queue/limiter.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { EndpointDocument, EndpointTrouble } from '../endpoints/endpoint-store.ts';
import { holdSubject, type Outcome, recordOutcomes } from '../queue/delivery-queue.ts';
import type { DeliveryDocument } from '../queue/delivery-store.ts';
import {
  type AttemptOutcome,
  attemptDelivery,
  type SendingParts,
  toOutcome,
  toTarget,
  toWithheld,
} from './attempt-delivery.ts';
import { type DueBatch, isFresh } from './batches.ts';
import { beginTally, countAttempt, isStopped, type Outcomes } from './endpoint-trouble.ts';

/** What the deliveries of one endpoint need. */
export interface DeliveryParts extends SendingParts {
  readonly database: Database;
  readonly cipher: Cipher;
  /** Bounds the requests to one host. */
  readonly hosts: Limiter;
  /** Whether this process may still deliver to the endpoint. */
  readonly holdsLease: () => boolean;
}

/** The delivery of the events of a batch. */
export interface BatchDelivery {
  /** What its attempts have come to so far. */
  readonly tally: () => Outcomes;
  /** Whether another attempt may be made. */
  readonly goesOn: () => boolean;
  /** Delivers an event; false if those behind it in its subject wait. */
  readonly deliver: (delivery: DeliveryDocument) => Promise<boolean>;
  /** Settles when what has become of them is written; throws if it cannot be. */
  readonly written: () => Promise<void>;
}

/** What is due to an endpoint. */
export interface Due {
  readonly endpoint: EndpointDocument;
  /** Its trouble by now; null without any. */
  readonly trouble: EndpointTrouble | null;
  readonly batch: DueBatch;
}

/** Begins the delivery of a batch. */
export function beginBatch(parts: DeliveryParts, { endpoint, trouble, batch }: Due): BatchDelivery {
  const { database, cipher, hosts, now, stop, holdsLease } = parts;
  const outcomes = createOutcomeBatcher();
  const target = toTarget(cipher, endpoint);
  const place = { lane: new URL(target.url).host, user: endpoint.createdBy };
  let tally = beginTally(trouble);
  const goesOn = (): boolean => !isStopped(tally) && !stop.aborted && holdsLease() && isFresh(batch);
  const deliver: BatchDelivery['deliver'] = async (delivery) => {
    const found = batch.readable.get(delivery.eventId);
    if (!found?.isAllowed) {
      outcomes.add(database, toWithheld(delivery, found?.event));
      return true;
    }
    // A place can be waited for: what was true before it may be so no more.
    const attempted = await runLimited(hosts, place, async (): Promise<AttemptOutcome | null> => {
      return goesOn() ? attemptDelivery(parts, target, found.event) : null;
    });
    if (!attempted) return false;
    tally = countAttempt(tally, attempted, delivery.refusals === 0);
    const outcome = toOutcome(delivery, attempted, { now: now(), isTrial: tally.isTrial });
    outcomes.add(database, outcome);
    if (outcome.dueAt === null) return true;
    await outcomes.written(database);
    await holdSubject(database, delivery, outcome.dueAt);
    return false;
  };
  return { tally: () => tally, goesOn, deliver, written: async () => outcomes.written(database) };
}

const MOST_TOGETHER = 100;

/** Gathers what becomes of deliveries. What could not be written is written again by the next write: the last one throws if it cannot. */
export function createOutcomeBatcher(): Batcher<Database, Outcome> {
  return createBatcher<Database, Outcome, Outcome[]>({
    createBatch: () => [],
    addTo: (batch, outcome) => batch.push(outcome) >= MOST_TOGETHER,
    write: recordOutcomes,
    lose: (error, _, batch, later) => {
      later.unshift(...batch);
      throw error;
    },
  });
}
