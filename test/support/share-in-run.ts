import { once } from 'node:events';
import { createServer } from 'node:http';

/** What costs too much to make in each file. */
export interface Shared {
  /** Where the workers find it. */
  readonly place: string;
  close(): Promise<void>;
}

/** Makes a thing. */
type Make = () => Promise<Shared>;

/** What the workers of a run share, until it ends. */
export interface Sharing {
  /** Answers `/<kind>` with the place of the thing of that kind. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server that makes things of some kinds, each when a worker first asks for it: most runs of a single file need none. */
export async function startSharing(kinds: Readonly<Record<string, Make>>): Promise<Sharing> {
  const made = new Map<string, Promise<Shared>>();
  const makeOnce = async (path: string): Promise<Shared> => {
    const shared = made.get(path) ?? make(kinds[path.slice(1)]);
    made.set(path, shared);
    return shared;
  };
  const server = createServer((request, response) => {
    makeOnce(request.url ?? '').then(
      ({ place }) => response.end(place),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = async (): Promise<void> => {
    server.close();
    await Promise.all([...made.values()].map(async (shared) => (await shared.catch(() => null))?.close()));
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close };
}

async function make(kind: Make | undefined): Promise<Shared> {
  if (!kind) throw new Error('The run shares nothing of this kind.');
  return kind();
}

/** The place of what the run shares by this path. */
export async function findShared(path: string): Promise<string> {
  const answer = await fetch(new URL(path, process.env.TEST_SHARING_URL));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
