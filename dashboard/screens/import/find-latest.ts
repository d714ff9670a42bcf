import type { Client } from '@urql/preact';
import { LatestUpdatesDocument } from '../../graph/items.generated.ts';

/** The count and the revision of a list, and its latest changes, newest first; null if the service does not answer. */
export async function findLatest(client: Client, credId: number, first = 1) {
  const variables = { credId, first };
  const { data } = await client.query(LatestUpdatesDocument, variables, { requestPolicy: 'network-only' }).toPromise();
  const list = data?.credential?.itemList;
  return list ? { count: list.count, revision: list.revision, updates: list.updates.nodes } : null;
}
