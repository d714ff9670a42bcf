import { findCredentials } from '../../../shared/credentials/credential-store.ts';
import { after, HOUR } from '../../../shared/durations.ts';
import { findCopiesOfBefore, keepCopy } from '../head/insert-head.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { dropCopy } from './copy-list.ts';

/** A copy takes minutes at most. One that began longer ago belongs to a server that crashed. */
const STALE = HOUR;

/** Deletes copies of lists whose server crashed, unless their credential was stored. Several servers may do this at the same time. */
export async function deleteStaleCopies({ database, now }: ItemLists): Promise<void> {
  for await (const credId of findCopiesOfBefore(database, after(now(), -STALE))) {
    const [credential] = await findCredentials(database, [credId]);
    if (credential) await keepCopy(database, credId);
    else await dropCopy({ database }, credId);
  }
}
