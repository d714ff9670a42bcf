import type { Client } from '@urql/preact';
import { LatestUpdateDocument } from '../../graph/operations.generated.ts';

/** The revision of a list and its latest change; null if the service does not say. */
export async function findLatest(client: Client, credId: number) {
  const { data } = await client.query(LatestUpdateDocument, { credId }, { requestPolicy: 'network-only' }).toPromise();
  const list = data?.credential?.itemList;
  if (!list) return null;
  return { revision: list.revision, update: list.updates.nodes[0] ?? null };
}
