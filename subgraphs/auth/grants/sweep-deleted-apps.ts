import { deleteInBatches } from '../../shared/database/delete-in-batches.ts';
import { after, DAY, MINUTE } from '../../shared/durations.ts';
import type { RequestContext } from '../../shared/request/context.ts';
import { deleteAppLogo } from '../apps/app-logo-store.ts';
import { type AppDocument, removeAppDocument } from '../apps/app-store.ts';
import { codes } from './code-store.ts';
import { findOldDeletedApps, findUnsweptApps, markAppSwept } from './deleted-apps.ts';
import { grants } from './grant-store.ts';
import { tokens } from './token-store.ts';

/** Longer than any request runs: whatever was begun before a deletion has ended by then. */
const SETTLED = 15 * MINUTE;

/**
 * How long people see that an app was deleted. Longer than a secret can be taken after its request was granted: while the app is stored, no
 * repeat can create it again.
 */
export const DELETED_APP_SHOWN = 90 * DAY;

type SweepContext = Pick<RequestContext, 'database' | 'now'>;

/**
 * Deletes what is left of deleted apps: the codes and tokens at once, which nobody accepts any more, and the rest when people have had time to
 * read that the app is gone. Several processes may do this at the same time, and again after a crash. The app goes last.
 */
export async function sweepDeletedApps({ database, now }: SweepContext): Promise<void> {
  for (const app of await findUnsweptApps(database)) {
    // A request that began before the deletion may still store something behind a sweep that takes long.
    const isSettled = isOlder(app, SETTLED, now());
    await deleteAccess({ database, now }, app);
    if (isSettled) await markAppSwept(database, app._id);
  }
  for (const { _id: clientId } of await findOldDeletedApps(database, after(now(), -DELETED_APP_SHOWN))) {
    await deleteInBatches(database, grants.name, { clientId });
    await removeAppDocument(database, clientId);
  }
}

async function deleteAccess({ database }: SweepContext, { _id: clientId, logoId }: AppDocument): Promise<void> {
  // Codes go first, so that no code is exchanged after the tokens are gone.
  await deleteInBatches(database, codes.name, { clientId });
  await deleteInBatches(database, tokens.name, { clientId });
  if (logoId != null) await deleteAppLogo(database, logoId);
}

function isOlder({ deletion }: AppDocument, age: number, now: Date): boolean {
  return deletion !== undefined && after(deletion.at, age) <= now;
}
