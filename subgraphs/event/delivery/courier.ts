import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { SECOND } from '../../shared/durations.ts';
import { onStoredEvents } from '../../shared/events/event-log.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { oneByOne } from '../one-by-one.ts';
import { findAwake } from '../stores/endpoint-work.ts';
import { deliverToEndpoint } from './deliver-to-endpoint.ts';
import { routeEvents } from './route-events.ts';

/** Routes events and delivers them in the background. */
export interface Courier {
  /** Begins, once. */
  readonly start: (parts: BackgroundParts) => void;
  /** Looks for work at once, and not only with the next poll. */
  readonly wake: () => void;
  /** Stops: requests in flight are aborted, and what has become of the others is written. */
  readonly close: () => Promise<void>;
}

/** How often work of other processes is looked for, and what waits for a time. */
const POLL = SECOND / 2;

/** The most endpoints that a process delivers to at once. */
const MOST_AT_ONCE = 32;

/** Creates a courier that has not begun. Events of this process are routed at once. */
export function createCourier({ agent, cipher }: { readonly agent: Agent; readonly cipher: Cipher }): Courier {
  const stopping = new AbortController();
  const holder = randomUUID();
  const running = new Set<string>();
  const pending = createPendingWork();
  let [look, forget]: [() => void, () => void] = [() => {}, () => {}];
  let timer: NodeJS.Timeout | undefined;
  const start: Courier['start'] = ({ database, now, log }) => {
    const parts = { database, now, log, agent, cipher, holder, stop: stopping.signal };
    const deliver = async (id: string): Promise<void> => {
      running.add(id);
      const warn = (err: unknown): void =>
        void (stopping.signal.aborted || log.warn({ err, endpoint: id }, DELIVERY_FAILED));
      await deliverToEndpoint(parts, id)
        .catch(warn)
        .finally(() => running.delete(id));
    };
    const deliverAwake = async (): Promise<void> => {
      const room = MOST_AT_ONCE - running.size;
      if (room <= 0 || stopping.signal.aborted) return;
      for (const { _id } of await findAwake(database, now(), room))
        if (!running.has(_id)) void pending.track(deliver(_id)).then(look, look);
    };
    // What is routed is delivered while the rest of a backlog is routed.
    const findWork = async (): Promise<void> => {
      const isRouted = await routeEvents(database, now());
      await deliverAwake();
      if (isRouted && !stopping.signal.aborted) await findWork();
    };
    look = oneByOne(async () => pending.track(findWork()).catch((err: unknown) => log.warn({ err }, LOOK_FAILED)));
    forget = onStoredEvents(database, () => look());
    timer = setInterval(() => look(), POLL).unref();
  };
  const close = async (): Promise<void> => {
    clearInterval(timer);
    forget();
    stopping.abort();
    await pending.ended();
  };
  return { start, wake: () => look(), close };
}

const DELIVERY_FAILED = 'a delivery of events failed; it is repeated';
const LOOK_FAILED = 'events could not be routed; the next poll does it';
