import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import type { Limiter } from '../../shared/queue/limiter.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import type { EndpointDocument, EndpointKey } from '../endpoints/endpoint-store.ts';
import { leaveEndpoint, type Release, releaseEndpoint, switchEndpointOff } from '../endpoints/endpoint-work.ts';
import { hasLostRight } from '../endpoints/sweep-endpoints.ts';
import { findNextDue, missWaiting } from '../queue/delivery-queue.ts';
import { type SendingParts, UNSEALABLE } from './attempt-delivery.ts';
import { createBatches } from './batches.ts';
import { deliverBatch } from './deliver-batch.ts';
import { deliverByMail } from './deliver-by-mail.ts';
import { findEnd, toTrouble } from './endpoint-trouble.ts';
import { type HeldLease, holdLease } from './hold-lease.ts';

/** What deliveries need. */
export interface CourierParts extends SendingParts {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly log: BackgroundParts['log'];
  /** The name of this process among those that deliver. */
  readonly holder: string;
  /** Bounds the requests to one host. */
  readonly hosts: Limiter;
}

/** How long one endpoint is delivered to before others have their turn. */
const TURN = 5 * SECOND;

/** Delivers what is due to an endpoint, if no other process does: until nothing is left, it is in trouble, or its turn is over. */
export async function deliverToEndpoint(parts: CourierParts, key: EndpointKey): Promise<void> {
  if (parts.stop.aborted) return;
  const lease = await holdLease(parts, key);
  if (!lease) return;
  try {
    const leaving = await deliverInTurn(parts, lease);
    // A renewal that comes after the end would take the lease again.
    await lease.end();
    if (leaving) await leaveEndpoint(parts.database, key._id, { ...leaving, holder: parts.holder, now: parts.now() });
    else await releaseEndpoint(parts.database, key._id, parts.holder);
  } catch (error) {
    await lease.end();
    // Unless this process stops, the rest of the lease keeps a fault from coming again at once.
    if (parts.stop.aborted) await releaseEndpoint(parts.database, key._id, parts.holder);
    throw error;
  }
}

type Leave = Omit<Release, 'holder' | 'now'>;

async function deliverInTurn(parts: CourierParts, lease: HeldLease): Promise<Leave | null> {
  const end = performance.now() + TURN;
  const batches = createBatches(parts);
  let trouble = lease.taken.trouble ?? null;
  for (;;) {
    const endpoint = await lease.renew();
    if (!endpoint) return null;
    const { _id: id, channel, url, wakes = 0 } = endpoint;
    if (await hasLostRight(parts.database, endpoint)) return switchOff(parts, endpoint, 'RIGHT_LOST');
    if (channel === 'EMAIL') return tellByMail(parts, lease, endpoint);
    const batch = await batches.next(endpoint);
    if (!batch) {
      const wakeAt = await findNextDue(parts.database, id);
      return { url, wakes, trouble: wakeAt && trouble, wakeAt };
    }
    const readAhead = (): void => batches.readAhead(endpoint, batch);
    const tally = await deliverBatch({ ...parts, holdsLease: lease.isHeld, readAhead }, { endpoint, batch, trouble });
    const now = parts.now();
    trouble = toTrouble(trouble, tally, now);
    const reason = findEnd(tally, trouble, now);
    if (reason) return switchOff(parts, endpoint, reason);
    const isUnsealable = trouble?.misses === 1 && tally.stopper?.reply === UNSEALABLE;
    if (isUnsealable) parts.log.error({ endpoint: id }, UNSEALABLE.fault);
    const wakeAt = new Date(Math.max(now.getTime(), trouble?.nextAttemptAt?.getTime() ?? 0));
    const isTurnOver = performance.now() > end || parts.stop.aborted || !lease.isHeld();
    if (wakeAt > now || isTurnOver) return { url, wakes, trouble, wakeAt };
  }
}

async function tellByMail(parts: CourierParts, lease: HeldLease, endpoint: EndpointDocument): Promise<Leave> {
  const wakeAt = await deliverByMail({ ...parts, holdsLease: lease.isHeld }, endpoint);
  return { url: endpoint.url, wakes: endpoint.wakes ?? 0, trouble: null, wakeAt };
}

async function switchOff(
  { database, now }: CourierParts,
  endpoint: EndpointKey,
  reason: 'GONE' | 'FAILED' | 'RIGHT_LOST',
): Promise<null> {
  await switchEndpointOff(database, endpoint, { reason, since: now(), isUntold: true });
  await missWaiting(database, endpoint._id);
  return null;
}
