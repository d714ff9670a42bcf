import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../shared/database/database.ts';
import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { unknownApp } from '../../shared/permissions/app-owner.ts';
import { parseOperatorReason, requireOperator } from '../../shared/permissions/operator.ts';
import { type AppDocument, findApp } from '../apps/app-store.ts';
import { recordOperatorAudit } from '../audit/audit-queue.ts';
import type { AuthContext } from '../context.ts';
import { revokeCodes } from './code-store.ts';
import { findDisabledApps, setAppDisabled, setAppEnabled } from './disabled-apps.ts';
import { revokeTokens } from './token-store.ts';

/** Disables an app for an operator in the dashboard. */
export async function disableAppFor(
  context: AuthContext,
  { clientId, reason }: { readonly clientId: string; readonly reason?: string | null },
): Promise<AppDocument> {
  const { userId: by } = requireOperator(context);
  return disableApp(context.database, context.now(), clientId, { by, reason });
}

/** Enables an app for an operator in the dashboard. */
export async function enableAppFor(context: AuthContext, clientId: string): Promise<AppDocument> {
  const { userId: by } = requireOperator(context);
  await enableApp(context.database, context.now(), clientId, { by });
  const app = await findApp(context.database, clientId);
  if (app) return app;
  throw unknownApp(clientId);
}

/** A timer can fire slightly early. */
const MARGIN = 50;

/** Why an app is disabled, and by whom: nobody for a shell. */
interface DisableCause {
  readonly by?: string | undefined;
  /** For the owners; it is in the audit record too. */
  readonly reason?: string | null | undefined;
}

/** Disables an app and all its tokens. It returns the app when every process refuses the tokens. */
export async function disableApp(
  database: Database,
  now: Date,
  clientId: string,
  { by, reason: given }: DisableCause = {},
): Promise<AppDocument> {
  const reason = given == null ? null : parseOperatorReason(given);
  const app = await setAppDisabled(database, clientId, { disabledAt: now, disabledReason: reason });
  if (!app) throw unknownApp(clientId);
  const detail = { ...(by !== undefined && { by }), ...(reason !== null && { reason }) };
  const hasDetail = Object.keys(detail).length > 0;
  await recordOperatorAudit(database, now, { event: 'app-disabled', clientId, ...(hasDetail && { detail }) });
  await allRefuseDisabledApps();
  return app;
}

/** Settles when every process refuses the tokens of apps that are disabled now: the caches of disabled apps have expired by then. */
export async function allRefuseDisabledApps(): Promise<void> {
  await setTimeout(DISABLED_APPS_AGE + MARGIN);
}

/**
 * Enables a disabled app. Its old codes and tokens are revoked first, because the app may have been disabled after a leak.
 * If an operator disables the app again meanwhile, the app stays disabled.
 */
export async function enableApp(
  database: Database,
  now: Date,
  clientId: string,
  { by }: Pick<DisableCause, 'by'> = {},
): Promise<void> {
  const app = await findApp(database, clientId);
  if (!app) throw unknownApp(clientId);
  if (!app.disabledAt) return;
  await revokeCodes(database, { clientId }, now);
  await revokeTokens(database, { clientId }, now);
  if (!(await setAppEnabled(database, app))) throw changedMeanwhile(clientId);
  await recordOperatorAudit(database, now, {
    event: 'app-enabled',
    clientId,
    ...(by !== undefined && { detail: { by } }),
  });
}

function changedMeanwhile(clientId: string): RequestError {
  return new RequestError('CONFLICT', `App ${clientId} was disabled or enabled in the meantime: check its state.`, {
    reason: 'CHANGED',
  });
}

/**
 * The lifetime of the cached list of disabled apps: when it has passed, every process refuses the tokens of a disabled app.
 * While the database does not respond, all tokens are refused.
 */
const DISABLED_APPS_AGE = SECOND;

interface DisabledApps {
  readonly clientIds: Promise<ReadonlySet<string>>;
  readonly askedAt: number;
}

const known = new WeakMap<Database, DisabledApps>();

/** Whether an app is disabled, at most a second out of date. The cache keeps the check of a token to one read. */
export async function isAppDisabled(database: Database, clientId: string): Promise<boolean> {
  return (await disabledApps(database)).has(clientId);
}

async function disabledApps(database: Database): Promise<ReadonlySet<string>> {
  const last = known.get(database);
  if (last && performance.now() - last.askedAt < DISABLED_APPS_AGE) return last.clientIds;
  const askedAt = performance.now();
  const clientIds = findDisabledApps(database);
  known.set(database, { clientIds, askedAt });
  try {
    return await clientIds;
  } catch (error) {
    if (known.get(database)?.clientIds === clientIds) known.delete(database);
    throw error;
  }
}
