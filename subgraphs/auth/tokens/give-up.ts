import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { discardTokens, type TokenDocument } from '../stores/tokens.ts';

/** Forgets the tokens that were stored for a caller who has gone; the error of its attempt. */
export async function giveUp(
  { database }: AuthContext,
  stored: readonly Pick<TokenDocument, '_id'>[],
): Promise<RequestError> {
  await discardTokens(database, stored);
  return new RequestError('UNAVAILABLE', 'The caller has gone.', { reason: 'CALLER_GONE' });
}
