import { type CredentialEventDocument, listCredentialEvents } from '../../shared/credentials/credential-events.ts';
import type { CredentialDocument } from '../../shared/credentials/credential-store.ts';
import { requireCuratorCaller } from '../../shared/permissions/curator.ts';
import { checkCuratorOf } from '../../shared/permissions/curator-right.ts';
import { byTime, mapPage, type Page, readPage } from '../../shared/request/paging.ts';
import type { CredentialContext } from '../context.ts';
import type { CredentialEvent, CredentialEventsArgs } from '../generated.ts';

const BY_TIME = byTime((event: CredentialEventDocument) => event);

/** A page of what has happened to a credential, newest first, for its curator only. */
export async function findEvents(
  context: CredentialContext,
  credential: CredentialDocument,
  page: CredentialEventsArgs,
): Promise<Page<CredentialEvent>> {
  checkCuratorOf(await requireCuratorCaller(context, null), credential);
  const found = await readPage(page, BY_TIME, async (part) =>
    listCredentialEvents(context.database, credential._id, part),
  );
  return mapPage(found, ({ _id: id, ...event }) => ({ id, ...event }));
}
