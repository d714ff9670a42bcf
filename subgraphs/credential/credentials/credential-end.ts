import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import type { CredentialContext } from '../context.ts';

/** Whether a credential has ended: it is 0 for everybody then. Only the clock decides, so that an end holds at once, and so does a later one (spec 18.15). */
export function hasEnded(
  { now }: Pick<CredentialContext, 'now'>,
  { endsAt }: Pick<CredentialDocument, 'endsAt'>,
): boolean {
  return endsAt !== undefined && endsAt <= now();
}
