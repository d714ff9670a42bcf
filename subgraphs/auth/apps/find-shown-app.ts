import type { AuthContext } from '../context.ts';
import type { AppDocument } from '../stores/apps.ts';

/** What a consent page shows of an app; null for one that is unknown or disabled. */
export async function findShownApp({ apps }: AuthContext, clientId: string): Promise<AppDocument | null> {
  const app = await apps.load(clientId);
  return app?.disabledAt ? null : app;
}
