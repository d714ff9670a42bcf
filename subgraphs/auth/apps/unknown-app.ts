import { RequestError } from '../../shared/errors.ts';

/** Tells an operator that there is no such app. */
export function unknownApp(clientId: string): RequestError {
  return new RequestError('NOT_FOUND', `There is no app ${clientId}.`, { reason: 'UNKNOWN_CLIENT' });
}
