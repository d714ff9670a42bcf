import { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import { discardTokens, type TokenDocument } from '../stores/tokens.ts';

/** Deletes the tokens of a caller that has disconnected; returns the error of its attempt. */
export async function giveUp(
  { database }: AuthContext,
  stored: readonly Pick<TokenDocument, '_id'>[],
): Promise<RequestError> {
  await discardTokens(database, stored);
  return new RequestError('UNAVAILABLE', 'The caller disconnected.', { reason: 'CALLER_GONE' });
}
