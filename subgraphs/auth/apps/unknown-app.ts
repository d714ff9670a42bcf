import { RequestError } from '../../shared/errors.ts';

/** Creates the error for an unknown client ID. */
export function unknownApp(clientId: string): RequestError {
  return new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}
