import { RequestError } from '../../../shared/errors.ts';
import type { ListState } from './list-head.ts';

/** Throws CONFLICT if the caller requires another revision than the list has. */
export function checkRevision({ revision }: ListState, ifRevision: number | null): void {
  if (ifRevision === null || revision === ifRevision) return;
  throw new RequestError('CONFLICT', `The list is at revision ${revision}, not ${ifRevision}: read it again first.`, {
    reason: 'REVISION',
    revision,
  });
}
