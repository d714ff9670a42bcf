import type { Database } from '../../shared/database/database.ts';
import { after, SECOND } from '../../shared/durations.ts';
import { hasLostRight } from '../endpoints/sweep-endpoints.ts';
import { findNextDue, missWaiting } from '../stores/delivery-queue.ts';
import { type Leaving, leaveEndpoint } from '../stores/endpoint-work.ts';
import { type EndpointDocument, type EndpointTrouble, switchEndpointOff } from '../stores/endpoints.ts';
import type { SendingParts } from './attempt-delivery.ts';
import { type BatchEnd, deliverBatch, MOST_REFUSED_IN_ROW } from './deliver-batch.ts';
import { deliverByMail } from './deliver-by-mail.ts';
import { type HeldLease, holdLease } from './hold-lease.ts';
import { askedPause } from './judge-reply.ts';
import { LONGEST_TROUBLE, pauseAfter } from './schedule.ts';

/** What deliveries need. */
export interface CourierParts extends SendingParts {
  readonly database: Database;
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
    if (leaving) await leaveEndpoint(parts.database, id, { ...leaving, holder: parts.holder });
  } finally {
    lease.end();
  }
}

type Leave = Omit<Leaving, 'holder'>;

async function deliverInTurn(parts: CourierParts, lease: HeldLease, id: string): Promise<Leave | null> {
  const begun = performance.now();
  let [isProven, isTurnOver] = [false, false];
  let kept: Pick<EndpointDocument, 'trouble' | 'refusedInRow'> | null = null;
  while (!isTurnOver) {
    const found: EndpointDocument | null = await lease.renew();
    if (!found || (await hasLostRight(parts.database, found))) return found && switchOff(parts, id, 'RIGHT_LOST');
    if (found.channel === 'EMAIL') return tellByMail(parts, lease, found);
    const endpoint: EndpointDocument = { ...found, ...kept };
    const end = await deliverBatch({ ...parts, holdsLease: lease.isHeld, isProven }, endpoint);
    const leave = { wakes: endpoint.wakes ?? 0, trouble: null, refusedInRow: end?.refusedInRow ?? 0 };
    if (!end) return { ...leave, ...stateOf(endpoint), wakeAt: await findNextDue(parts.database, id) };
    if (end.stopper?.verdict === 'GONE') return switchOff(parts, id, 'GONE');
    const trouble = toTrouble(endpoint, end, parts.now());
    if (trouble && isTooLong(trouble, parts.now())) return switchOff(parts, id, 'FAILED');
    if (trouble) return { ...leave, trouble, wakeAt: trouble.nextAttemptAt };
    kept = { trouble: undefined, refusedInRow: end.refusedInRow };
    isProven = end.taken > 0;
    isTurnOver = performance.now() - begun > TURN || parts.stop.aborted || !lease.isHeld();
    if (isTurnOver) return { ...leave, wakeAt: parts.now() };
  }
  return null;
}

async function tellByMail(parts: CourierParts, lease: HeldLease, endpoint: EndpointDocument): Promise<Leave> {
  const wakeAt = await deliverByMail({ ...parts, holdsLease: lease.isHeld }, endpoint);
  return { wakes: endpoint.wakes ?? 0, trouble: null, refusedInRow: 0, wakeAt };
}

function stateOf({ trouble, refusedInRow = 0 }: EndpointDocument): Pick<Leave, 'trouble' | 'refusedInRow'> {
  return { trouble: trouble ?? null, refusedInRow };
}

/** The trouble of an endpoint after a batch; null if it has taken an event, or only refuses some. */
function toTrouble(
  { trouble }: EndpointDocument,
  { stopper, taken, refusedInRow }: BatchEnd,
  now: Date,
): EndpointTrouble | null {
  if (!stopper && refusedInRow < MOST_REFUSED_IN_ROW) return null;
  const before = taken > 0 ? undefined : trouble;
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
