import type { Fault } from '../graph/fault.ts';
import { toast } from '../shell/toasts.tsx';
import { explainFault } from './fault-notice.tsx';

/** Says in a toast that an offer is over: the offer is about to leave the screen, and its buttons with it. */
export function reportOfferOver(fault: Fault): void {
  if (fault.reason === 'OFFER_OVER') toast(explainFault(fault));
}
