import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';

/** Returns an app for the consent page; null if it is unknown or disabled. */
export async function findShownApp({ apps }: AuthContext, clientId: string): Promise<AppDocument | null> {
  const app = await apps.load(clientId);
  return app?.disabledAt ? null : app;
}
