import { requireFullSession } from '../../shared/request/caller.ts';
import { hashSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import { setChosenSession } from '../stores/authorization-requests.ts';
import { findAuthorizationRequest } from './find-authorization-request.ts';
import type { ShownRequest } from './show-request.ts';
import { refuseOver } from './take-waiting-request.ts';

/** Records that the viewer continues a pending request with this account. Throws for a request that is over. */
export async function chooseAccount(context: AuthContext, id: string): Promise<ShownRequest> {
  const { sessionId: chosenSession } = requireFullSession(context.caller);
  const hash = hashSecret(id);
  const isChosen = await setChosenSession(context.database, { hash, chosenSession }, context.now());
  const shown = isChosen ? await findAuthorizationRequest(context, id) : null;
  if (shown) return shown;
  throw await refuseOver(context, hash);
}
