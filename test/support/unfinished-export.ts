import type { TestList } from './item-lists.ts';
import type { GatedService } from './mongodb-gate.ts';

/** A download of a list whose end is kept back in MongoDB, because the sockets on the way might hold all of it. */
interface UnfinishedExport {
  /** Breaks the connection. */
  leave(): void;
  /** Lets MongoDB send the rest. */
  release(): void;
  /** The whole text; rejects if the connection breaks before its end. */
  text(): Promise<string>;
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
  const reader = (await answering).body?.getReader();
  const pieces = [(await reader?.read())?.value ?? new Uint8Array()];
  const text = async (): Promise<string> => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) pieces.push(next.value);
    return Buffer.concat(pieces).toString();
  };
  return { leave: () => leaving.abort(), release: () => rest.release(), text };
}
