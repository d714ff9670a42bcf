import type { TestList } from './item-lists.ts';
import type { GatedService } from './mongodb-gate.ts';

/** A download of a list whose end is kept back in MongoDB, because the sockets on the way might hold all of it. */
interface UnfinishedExport {
  /** Breaks the connection. */
  leave(): void;
  /** Lets MongoDB send the rest. */
  release(): void;
}

/** Downloads a list of more than 16 buckets until the first items are here. */
export async function unfinishedExport(
  { url, gate }: Pick<GatedService, 'url' | 'gate'>,
  { credId, curator }: TestList,
): Promise<UnfinishedExport> {
  const beginning = gate.hold('find', 'itemBuckets');
  const leaving = new AbortController();
  const headers = { 'access-token': curator.token };
  const answering = fetch(`${url}/cred/${credId}/items`, { headers, signal: leaving.signal });
  await beginning.arrived;
  const rest = gate.hold('find', 'itemBuckets');
  beginning.release();
  await (await answering).body?.getReader().read();
  return { leave: () => leaving.abort(), release: () => rest.release() };
}
