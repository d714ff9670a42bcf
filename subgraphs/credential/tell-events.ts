import { credentials } from '../shared/credentials/credential-store.ts';
import { sweepOutboxes } from '../shared/events/outbox.ts';
import type { CredentialContext } from './context.ts';

/** Tells what killed servers have left in lists and credentials, though nobody touches them again. */
export async function tellLeftEvents(context: Pick<CredentialContext, 'itemLists' | 'database'>): Promise<void> {
  await Promise.all([context.itemLists.tellEvents(), sweepOutboxes(context, credentials.name)]);
}
