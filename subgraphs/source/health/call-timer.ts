import type { PartnerReply } from '../outbound/partner-http.ts';

/** Measures a call to a partner, if it is made. */
export interface CallTimer {
  readonly time: (call: () => Promise<PartnerReply>) => Promise<PartnerReply>;
  /** The duration of the call, null if it did not reach the endpoint; null as a whole if no call was made. */
  readonly taken: () => { readonly milliseconds: number | null } | null;
}

/** Creates a timer for one call. */
export function createCallTimer(): CallTimer {
  let taken: ReturnType<CallTimer['taken']> = null;
  const time: CallTimer['time'] = async (call) => {
    const begun = performance.now();
    const reply = await call();
    const isReached = 'answer' in reply || reply.failure.code !== 'UNREACHABLE';
    taken = { milliseconds: isReached ? performance.now() - begun : null };
    return reply;
  };
  return { time, taken: () => taken };
}
