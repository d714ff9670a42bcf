import type { AppDocument } from '../apps/app-store.ts';
import { changeOwnApp } from '../apps/update-app.ts';
import type { AuthContext } from '../context.ts';
import type { UpdateAppInput } from '../generated.ts';
import { revokeEndlessTokens } from './token-store.ts';

/** Changes an app for one of its owners. A gate would never be asked for a token without an end: these are revoked. */
export async function updateApp(context: AuthContext, input: UpdateAppInput): Promise<AppDocument> {
  const app = await changeOwnApp(context, input);
  if (input.gate) await revokeEndlessTokens(context.database, app._id, context.now());
  return app;
}
