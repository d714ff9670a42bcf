import { RequestError } from '../../../shared/errors.ts';

/** Refuses a list that is gone: its credential was deleted. A head is inserted before its credential, and deleted after it. */
export function refuseMissing(credId: number): never {
  throw new RequestError('NOT_FOUND', `There is no credential ${credId}.`, { reason: 'NO_SUCH_CREDENTIAL' });
}
