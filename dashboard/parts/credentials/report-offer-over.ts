import type { Fault } from '../../graph/fault.ts';
import { explainFault } from '../notices/fault-notice.tsx';
import { toast } from '../notices/toasts.tsx';

/** Says in a toast that an offer is over, because the offer disappears from the screen. */
export function reportOfferOver(fault: Fault): void {
  if (fault.reason === 'OFFER_OVER') toast(explainFault(fault));
}
