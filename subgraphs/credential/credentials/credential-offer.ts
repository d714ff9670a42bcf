import { RequestError } from '../../shared/errors.ts';

/** Refuses a call that needs an open offer. */
export function refuseOffer(credId: number): never {
  throw new RequestError(
    'CONFLICT',
    `There is no open offer of credential ${credId} for you: it was withdrawn, answered or never made, or it has expired.`,
    { reason: 'OFFER_OVER' },
  );
}
