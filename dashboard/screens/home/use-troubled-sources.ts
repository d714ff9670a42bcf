import { type Client, useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import type { SourceState } from '../../graph/health.generated.ts';
import { type CredentialKind, SourceStatesDocument, type SourceStatesQuery } from '../../graph/home.generated.ts';

/** A source that fails or is paused. */
export interface TroubledSource {
  readonly credId: number;
  readonly name: string;
  readonly state: SourceState;
}

/** The person's sources that fail, then those that are paused. */
interface TroubledSources {
  readonly troubled: readonly TroubledSource[];
  /** Whether older sources were left out. */
  readonly isPartial: boolean;
}

/** A page costs more than a quarter of what the service allows. */
const PAGE_SIZE = 100;
const MOST_PAGES = 5;

/** The newest sources of each kind that are looked at. */
export const MOST_SOURCES = MOST_PAGES * PAGE_SIZE;

/** Finds the sources of the person that need attention. */
export function useTroubledSources(isWanted: boolean): TroubledSources {
  const client = useClient();
  const [found, setFound] = useState<TroubledSources>({ troubled: [], isPartial: false });
  useEffect(() => {
    let isOver = !isWanted;
    const find = async (): Promise<void> => {
      const latest = await findTroubled(client);
      if (!isOver) setFound(latest);
    };
    if (isWanted) void find();
    return () => {
      isOver = true;
    };
  }, [client, isWanted]);
  return found;
}

async function findTroubled(client: Client): Promise<TroubledSources> {
  const kinds = await Promise.all((['REST', 'GRAPHQL'] as const).map(async (kind) => readSources(client, kind)));
  const sources = kinds.flatMap(({ nodes }) => nodes);
  const troubled = (['FAILING', 'PAUSED'] as const).flatMap((state) =>
    sources
      .filter(({ sourceHealth }) => sourceHealth?.state === state)
      .map(({ credId, name }) => ({ credId, name, state })),
  );
  return { troubled, isPartial: kinds.some(({ isPartial }) => isPartial) };
}

type Source = SourceStatesQuery['ownCredentials']['nodes'][number];

interface ReadSources {
  readonly nodes: readonly Source[];
  readonly isPartial: boolean;
}

async function readSources(client: Client, kind: CredentialKind): Promise<ReadSources> {
  const nodes: Source[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: SourceStatesQuery | undefined = await readPage(client, kind, after);
    nodes.push(...(page?.ownCredentials.nodes ?? []));
    if (!page?.ownCredentials.pageInfo.hasNextPage) return { nodes, isPartial: false };
    after = page.ownCredentials.pageInfo.endCursor;
  }
  return { nodes, isPartial: true };
}

async function readPage(client: Client, kind: CredentialKind, after: string | null) {
  const variables = { kind, first: PAGE_SIZE, after };
  return (await client.query(SourceStatesDocument, variables, { requestPolicy: 'network-only' }).toPromise()).data;
}
