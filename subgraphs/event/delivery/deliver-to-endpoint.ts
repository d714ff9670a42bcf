import type { Database } from '../../shared/database/database.ts';
import { after, SECOND } from '../../shared/durations.ts';
import type { Cipher } from '../../shared/secrets/cipher.ts';
import type { BackgroundParts } from '../../shared/subgraph/subgraph.ts';
import { hasLostRight } from '../endpoints/sweep-endpoints.ts';
import { findNextDue, missWaiting } from '../stores/delivery-queue.ts';
import { type Leaving, leaveEndpoint, releaseEndpoint, switchEndpointOff } from '../stores/endpoint-work.ts';
import type { EndpointDocument, EndpointTrouble } from '../stores/endpoints.ts';
import { type SendingParts, UNSEALABLE } from './attempt-delivery.ts';
import { createBatches } from './batches.ts';
import { type BatchEnd, deliverBatch, refusesAll } from './deliver-batch.ts';
import { deliverByMail } from './deliver-by-mail.ts';
import { type HeldLease, holdLease } from './hold-lease.ts';
import { askedPause } from './judge-reply.ts';
import { LONGEST_TROUBLE, pauseAfter } from './schedule.ts';

/** What deliveries need. */
export interface CourierParts extends SendingParts {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly log: BackgroundParts['log'];
  /** The name of this process among those that deliver. */
  readonly holder: string;
}

/** How long one endpoint is delivered to before others have their turn. */
const TURN = 10 * SECOND;

/** Delivers what is due to an endpoint, if no other process does: until nothing is left, it is in trouble, or its turn is over. */
export async function deliverToEndpoint(parts: CourierParts, id: string): Promise<void> {
  const lease = await holdLease(parts.database, id, parts.holder);
  if (!lease) return;
  try {
    const leaving = await deliverInTurn(parts, lease, id);
    // A renewal that comes after the end would take the lease again.
    await lease.end();
    if (leaving) await leaveEndpoint(parts.database, id, { ...leaving, holder: parts.holder });
    else await releaseEndpoint(parts.database, id, parts.holder);
  } catch (error) {
    await lease.end();
    // Unless this process stops, the rest of the lease keeps a fault from coming again at once.
    if (parts.stop.aborted) await releaseEndpoint(parts.database, id, parts.holder);
    throw error;
  }
}

type Leave = Omit<Leaving, 'holder'>;

async function deliverInTurn(parts: CourierParts, lease: HeldLease, id: string): Promise<Leave | null> {
  const begun = performance.now();
  let [isProven, isTurnOver] = [false, false];
  let kept: Pick<EndpointDocument, 'trouble' | 'refusedInRow'> | null = null;
  const batches = createBatches(parts);
  while (!isTurnOver) {
    const found: EndpointDocument | null = await lease.renew();
    if (!found || (await hasLostRight(parts.database, found))) return found && switchOff(parts, id, 'RIGHT_LOST');
    if (found.channel === 'EMAIL') return tellByMail(parts, lease, found);
    const endpoint: EndpointDocument = { ...found, ...kept };
    const batch = await batches.next(endpoint);
    const { wakes = 0, url, trouble: before = null, refusedInRow = 0 } = endpoint;
    if (!batch) return { url, wakes, trouble: before, refusedInRow, wakeAt: await findNextDue(parts.database, id) };
    const readAhead = (): void => batches.readAhead(endpoint, batch);
    const end = await deliverBatch({ ...parts, holdsLease: lease.isHeld, isProven, readAhead }, endpoint, batch);
    if (end.stopper?.verdict === 'GONE') return switchOff(parts, id, 'GONE');
    const leave = { url, wakes, refusedInRow: end.refusedInRow };
    if (isTrouble(end)) return leaveInTrouble(parts, { id, before, end, leave });
    const trouble = end.taken + end.refused > 0 ? null : before;
    kept = { trouble: trouble ?? undefined, refusedInRow: end.refusedInRow };
    isProven = end.taken > 0;
    isTurnOver = performance.now() - begun > TURN || parts.stop.aborted || !lease.isHeld();
    if (isTurnOver) return { ...leave, trouble, wakeAt: parts.now() };
  }
  return null;
}

async function tellByMail(parts: CourierParts, lease: HeldLease, endpoint: EndpointDocument): Promise<Leave> {
  const wakeAt = await deliverByMail({ ...parts, holdsLease: lease.isHeld }, endpoint);
  return { url: endpoint.url, wakes: endpoint.wakes ?? 0, trouble: null, refusedInRow: 0, wakeAt };
}

/** Whether a batch has shown that the endpoint is in trouble. One that was not asked is as it was. */
function isTrouble({ stopper, taken, refused, refusedInRow }: BatchEnd): boolean {
  return stopper !== null || (refusesAll({ refusedInRow }) && taken + refused > 0);
}

interface Troubled {
  readonly id: string;
  readonly before: EndpointTrouble | null;
  readonly end: BatchEnd;
  readonly leave: Omit<Leave, 'trouble' | 'wakeAt'>;
}

async function leaveInTrouble(parts: CourierParts, { id, before, end, leave }: Troubled): Promise<Leave | null> {
  const trouble = toTrouble(before, end, parts.now());
  if (isTooLong(trouble, parts.now())) return switchOff(parts, id, 'FAILED');
  if (trouble.misses === 1 && end.stopper?.reply === UNSEALABLE) parts.log.error({ endpoint: id }, UNSEALABLE.fault);
  return { ...leave, trouble, wakeAt: trouble.nextAttemptAt };
}

function toTrouble(trouble: EndpointTrouble | null, { stopper, taken }: BatchEnd, now: Date): EndpointTrouble {
  const before = taken > 0 ? null : trouble;
  const misses = (before?.misses ?? 0) + 1;
  const pause = Math.max(pauseAfter(misses), stopper ? askedPause(stopper.reply, now) : 0);
  return { since: before?.since ?? now, told: before?.told ?? 0, misses, nextAttemptAt: after(now, pause) };
}

function isTooLong({ since }: EndpointTrouble, now: Date): boolean {
  return now.getTime() - since.getTime() >= LONGEST_TROUBLE;
}

async function switchOff(
  { database, now }: CourierParts,
  id: string,
  reason: 'GONE' | 'FAILED' | 'RIGHT_LOST',
): Promise<null> {
  await switchEndpointOff(database, id, { reason, since: now(), isUntold: true });
  await missWaiting(database, id);
  return null;
}
