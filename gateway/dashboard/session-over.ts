import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The refusal of a request without a session of the dashboard. */
export function sessionOver(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'Your session has ended: sign in again.', { reason: 'SESSION_OVER' });
}
