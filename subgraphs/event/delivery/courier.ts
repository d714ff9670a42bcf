import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:https';
import { SECOND } from '../../shared/durations.ts';
import { onStoredEvents } from '../../shared/events/event-log.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { Courier } from '../context.ts';
import { findAwake } from '../endpoints/endpoint-work.ts';
import { oneByOne } from '../one-by-one.ts';
import { type CourierParts, deliverToEndpoint } from './deliver-to-endpoint.ts';
import { createEndpointPlaces, createHostLimiter, type EndpointPlaces, type Placeable } from './endpoint-places.ts';
import { routeEvents } from './route-events.ts';

/** How often work of other processes is looked for, and what waits for a time. */
const POLL = SECOND / 2;

/** Creates a courier that has not begun. Events of this process are routed at once. */
export function createCourier({ agent, cipher }: { readonly agent: Agent; readonly cipher: Cipher }): Courier {
  const stopping = new AbortController();
  const holder = randomUUID();
  const [places, hosts] = [createEndpointPlaces(), createHostLimiter()];
  const pending = createPendingWork();
  let [look, forget]: [() => void, () => void] = [() => {}, () => {}];
  let timer: NodeJS.Timeout | undefined;
  const start: Courier['start'] = ({ database, now, log }) => {
    const parts = { database, now, log, agent, cipher, holder, hosts, stop: stopping.signal };
    const deliver = (endpoint: Placeable): void => {
      const warn = (err: unknown): void =>
        void (stopping.signal.aborted || log.warn({ err, endpoint: endpoint._id }, DELIVERY_FAILED));
      const run = places.run(endpoint, async () => deliverToEndpoint(parts, endpoint));
      // What fails at once would fail again at once: it waits for the next poll.
      if (run) void pending.track(run).then(look, warn);
    };
    // What is routed is delivered while the rest of a backlog is routed.
    const findWork = async (): Promise<void> => {
      const mayBeMore = await routeEvents(database, now());
      await eachAwake(parts, places, deliver);
      if (mayBeMore && !stopping.signal.aborted) await findWork();
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

/** Finds the endpoints with something to deliver for which there may be a place. */
async function eachAwake(
  parts: Pick<CourierParts, 'database' | 'now' | 'stop'>,
  places: EndpointPlaces,
  deliver: (endpoint: Placeable) => void,
): Promise<void> {
  const limit = places.room();
  if (limit === 0 || parts.stop.aborted) return;
  const awake = await findAwake(parts.database, { now: parts.now(), limit, placed: places.placed() });
  for (const endpoint of awake) deliver(endpoint);
  // Those of one person may have hidden the others.
  if (awake.length === limit) await eachAwake(parts, places, deliver);
}

const DELIVERY_FAILED = 'a delivery of events failed; it is repeated';
const LOOK_FAILED = 'events could not be routed; the next poll does it';
