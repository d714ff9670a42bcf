import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { createPendingWork } from '../../shared/request/pending-work.ts';
import type { EndpointDocument, EndpointKey } from '../endpoints/endpoint-store.ts';
import { LEASE, takeLease } from '../endpoints/endpoint-work.ts';

/** The lease of an endpoint, which this process renews. */
export interface HeldLease {
  /** The endpoint as it was when the lease was taken. */
  readonly taken: EndpointDocument;
  /** Renews the lease, and returns the endpoint as it is now; null if it is lost. */
  readonly renew: () => Promise<EndpointDocument | null>;
  /** Whether it is held by this process's own clock, which runs on while the process is paused. */
  readonly isHeld: () => boolean;
  /** Stops renewing it; settles when no renewal is on its way. */
  readonly end: () => Promise<void>;
}

const RENEWAL = SECOND;

/** A lease that is about to end is not used: the request would arrive after its end. */
const MARGIN = SECOND;

/** Takes the lease of an endpoint; null if another process has it, or if nothing is to be delivered to it any more. */
export async function holdLease(
  { database, holder, now }: { readonly database: Database; readonly holder: string; readonly now: () => Date },
  key: EndpointKey,
): Promise<HeldLease | null> {
  let heldUntil = 0;
  const renew = async (): Promise<EndpointDocument | null> => {
    const asked = performance.now();
    const endpoint = await takeLease(database, key, { holder, now: now() });
    heldUntil = endpoint ? asked + LEASE - MARGIN : 0;
    return endpoint;
  };
  const taken = await renew();
  if (!taken) return null;
  // A renewal that fails leaves the lease to its end.
  const renewals = createPendingWork();
  const timer = setInterval(() => void renewals.track(renew()).catch(() => {}), RENEWAL).unref();
  const end = async (): Promise<void> => {
    clearInterval(timer);
    await renewals.ended();
  };
  return { taken, renew, isHeld: () => performance.now() < heldUntil, end };
}
