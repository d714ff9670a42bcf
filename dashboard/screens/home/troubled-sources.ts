import { type Client, useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import type { SourceState } from '../../graph/health.generated.ts';
import {
  type CredentialKind,
  type LastDayQuery,
  SourceStatesDocument,
  type SourceStatesQuery,
} from '../../graph/home.generated.ts';
import { latestNews, type News } from '../../graph/news.ts';
import { isInTrouble } from '../../parts/badges.tsx';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { KINDS, traitsOf } from '../../parts/credentials/kind-traits.ts';

/** A source that fails or is paused. */
export interface SourceInTrouble {
  readonly credId: number;
  readonly name: string;
  readonly state: SourceState;
}

/** The person's sources that fail, then those that are paused. */
interface SourcesInTrouble {
  readonly troubled: readonly SourceInTrouble[];
  /** Whether older sources were left out. */
  readonly isPartial: boolean;
}

/** A page costs more than a quarter of what the service allows. */
const PAGE_SIZE = 100;
const MOST_PAGES = 5;

/** The newest sources of each kind that are looked at. */
export const MOST_SOURCES = MOST_PAGES * PAGE_SIZE;

/** Finds the sources of the person that need attention; null until they are known. */
export function useTroubledSources(isWanted: boolean): SourcesInTrouble | null {
  const client = useClient();
  const [found, setFound] = useState<SourcesInTrouble | null>(null);
  useEffect(() => {
    let isOver = !isWanted;
    const find = async (): Promise<void> => {
      const latest = await findTroubled(client);
      if (!isOver && latest) setFound(latest);
    };
    let isFirst = true;
    const forget = latestNews.subscribe((news) => {
      if (isWanted && (isFirst || news.some(isAboutSources))) void find();
      isFirst = false;
    });
    return () => {
      isOver = true;
      forget();
    };
  }, [client, isWanted]);
  return isWanted ? found : NO_SOURCES;
}

const NO_SOURCES: SourcesInTrouble = { troubled: [], isPartial: false };

function isAboutSources({ type }: News): boolean {
  return type === null || type.startsWith('source.');
}

/** Null if the service did not answer. */
async function findTroubled(client: Client): Promise<SourcesInTrouble | null> {
  const kinds = await Promise.all(
    KINDS.filter((kind) => traitsOf(kind).hasSource).map(async (kind) => readSources(client, kind)),
  );
  const known = kinds.filter((kind) => kind !== null);
  if (known.length < kinds.length) return null;
  const sources = known.flatMap(({ nodes }) => nodes);
  const troubled = (['FAILING', 'PAUSED'] as const).flatMap((state) =>
    sources
      .filter(({ sourceHealth }) => sourceHealth?.state === state)
      .map(({ credId, name }) => ({ credId, name, state })),
  );
  return { troubled, isPartial: known.some(({ isPartial }) => isPartial) };
}

type Source = SourceStatesQuery['ownCredentials']['nodes'][number];

interface ReadSources {
  readonly nodes: readonly Source[];
  readonly isPartial: boolean;
}

async function readSources(client: Client, kind: CredentialKind): Promise<ReadSources | null> {
  const nodes: Source[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page: SourceStatesQuery | undefined = await readPage(client, kind, after);
    if (!page) return null;
    nodes.push(...page.ownCredentials.nodes);
    if (!page.ownCredentials.pageInfo.hasNextPage) return { nodes, isPartial: false };
    after = page.ownCredentials.pageInfo.endCursor;
  }
  return { nodes, isPartial: true };
}

async function readPage(client: Client, kind: CredentialKind, after: string | null) {
  const variables = { kind, first: PAGE_SIZE, after };
  return (await client.query(SourceStatesDocument, variables, { requestPolicy: 'network-only' }).toPromise()).data;
}

/** Whether the page shows that a source is in trouble. */
export function hasTrouble(credentials: readonly ListedCredential[], lastDay: LastDayQuery | undefined): boolean {
  const shown = [...credentials, ...(lastDay?.day.nodes ?? [])];
  return shown.some(({ sourceHealth }) => sourceHealth && isInTrouble(sourceHealth.state));
}
