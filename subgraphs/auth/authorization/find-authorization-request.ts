import { hashSecret } from '../../shared/secrets/secret.ts';
import { findShownApp } from '../apps/find-shown-app.ts';
import type { AuthContext } from '../context.ts';
import { findLiveRequest } from '../stores/authorization-requests.ts';
import { type ShownRequest, showRequest } from './show-request.ts';

/** Returns a pending request; null if it is unknown, answered or expired, or if its app is disabled. */
export async function findAuthorizationRequest(context: AuthContext, id: string): Promise<ShownRequest | null> {
  const kept = await findLiveRequest(context.database, hashSecret(id), context.now());
  const app = kept && (await findShownApp(context, kept.clientId));
  return kept && app && showRequest(context, id, { ...kept, app });
}
