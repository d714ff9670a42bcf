import { requireOperator } from '../../shared/permissions/operator.ts';
import type { AuthContext } from '../context.ts';
import { type AppDocument, findApp } from '../stores/apps.ts';
import type { disableApp } from './disable-app.ts';
import type { enableApp } from './enable-app.ts';
import { unknownApp } from './unknown-app.ts';

/** Disables or enables an app for an operator in the dashboard. */
export async function switchApp(
  context: AuthContext,
  clientId: string,
  change: typeof disableApp | typeof enableApp,
): Promise<AppDocument> {
  const { userId: by } = requireOperator(context);
  await change(context.database, context.now(), clientId, by);
  const app = await findApp(context.database, clientId);
  if (app) return app;
  throw unknownApp(clientId);
}
