import { RequestError } from '../../shared/errors.ts';
import { createLimiter, type Limiter, runLimited } from '../../shared/queue/limiter.ts';
import type { EndpointDocument } from '../endpoints/endpoint-store.ts';
import type { Occupants } from '../endpoints/endpoint-work.ts';

/** The places of a process for the endpoints that it delivers to. Those who have created them share the places fairly. */
export interface EndpointPlaces {
  /** How many more endpoints can wait for a place. */
  readonly room: () => number;
  /** The endpoints that have a place or wait for one, and the people of whom there are as many as can be. */
  readonly placed: () => Occupants;
  /** Runs the task when there is a place for the endpoint; null if there are as many of its person as can be. */
  readonly run: (endpoint: Placeable, task: () => Promise<void>) => Promise<void> | null;
}

/** An endpoint that can have a place. */
export type Placeable = Pick<EndpointDocument, '_id' | 'owner' | 'createdBy'>;

/** The most endpoints that a process delivers to at once, and those of one person, who may have many apps. */
const MOST_AT_ONCE = 32;
const MOST_OF_PERSON = MOST_AT_ONCE / 4;

/** The most endpoints that have a place or wait for one. */
const MOST_PLACED = 256;

/** Creates the places of a process. */
export function createEndpointPlaces(): EndpointPlaces {
  const limiter = createLimiter(MOST_AT_ONCE, MOST_PLACED, busy);
  const people = new Map<string, string>();
  const isFull = (person: string): boolean =>
    [...people.values()].filter((one) => one === person).length >= MOST_OF_PERSON;
  const run: EndpointPlaces['run'] = ({ _id, createdBy }, task) => {
    if (isFull(createdBy)) return null;
    people.set(_id, createdBy);
    return runLimited(limiter, { lane: 'endpoints', user: createdBy }, task).finally(() => people.delete(_id));
  };
  const placed = (): Occupants => ({
    ids: [...people.keys()],
    people: [...new Set(people.values())].filter(isFull),
  });
  return { room: () => MOST_PLACED - people.size, placed, run };
}

/** The most requests to one host at once: many endpoints can be of one server. */
const MOST_TO_HOST = 16;

/** Creates what bounds the requests to each host. */
export function createHostLimiter(): Limiter {
  return createLimiter(MOST_TO_HOST, Number.POSITIVE_INFINITY, busy);
}

function busy(): RequestError {
  return new RequestError('UNAVAILABLE', 'Too many deliveries wait.', { reason: 'OVERLOADED' });
}
