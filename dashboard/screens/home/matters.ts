import { type Client, useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import type { SourceState } from '../../graph/health.generated.ts';
import {
  AccessRequestsDocument,
  type AccessRequestsQuery,
  type CredentialKind,
  CuratorTokensDocument,
  type CuratorTokensQuery,
  InvitationsToAnswerDocument,
  type InvitationsToAnswerQuery,
  type LastDayQuery,
  SourceStatesDocument,
  type SourceStatesQuery,
  WaitingRequestsDocument,
  type WaitingRequestsQuery,
} from '../../graph/home.generated.ts';
import { latestNews, type News } from '../../graph/news.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { isInTrouble } from '../../parts/badges.tsx';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { KINDS, traitsOf } from '../../parts/credentials/kind-traits.ts';
import type { IconName } from '../../parts/page/icon.tsx';
import { paths } from '../../site/paths.ts';
import { home } from '../../words/en/home.ts';
import { ago } from '../../words/format.ts';

/** Something that needs attention. */
export interface Matter {
  readonly href: string;
  readonly icon: IconName;
  readonly isAlarming?: boolean;
  readonly text: string;
  readonly action: string;
  readonly actionLabel: string;
}

const words = home.attention;

/** The service returns no more at once. A person can have few open requests, so these are among the newest. */
export const MOST_REQUESTS = 1000;

/** How many requests of the queue an operator sees. */
const MOST_IN_QUEUE = 3;

/** A token that ends within so many days needs attention. */
const SOON = 14;

type Request = AccessRequestsQuery['accessRequests']['nodes'][number];

type Token = CuratorTokensQuery['curatorTokens']['nodes'][number];

type Invitation = InvitationsToAnswerQuery['appInvitations']['nodes'][number];

/** Matters as far as they are known. */
interface Matters {
  readonly matters: readonly Matter[];
  /** Whether all are known. */
  readonly isComplete: boolean;
}

/** Secrets to pick up first, then tokens that end soon, requests and invitations to answer, and the person's own that wait. */
export function useAccessMatters(isOperator: boolean): Matters {
  const asked = useAnswer(AccessRequestsDocument, { first: MOST_REQUESTS }).data;
  const ending = useAnswer(CuratorTokensDocument, { first: MOST_REQUESTS, endingWithinDays: SOON }).data;
  const queue = useAnswer(WaitingRequestsDocument, { first: MOST_IN_QUEUE }, { pause: !isOperator }).data;
  const invited = useAnswer(InvitationsToAnswerDocument, { first: 20 }).data;
  const requests = asked?.accessRequests.nodes ?? [];
  const invitations = invited?.appInvitations.nodes ?? [];
  const isComplete = Boolean(asked && ending && invited && (queue || !isOperator));
  const matters = [
    ...requests.filter(({ state }) => state === 'GRANTED').map(toGranted),
    ...(ending?.curatorTokens.nodes ?? []).flatMap(toEnding),
    ...(isOperator && queue ? toQueue(queue) : []),
    ...invitations.map(toInvited),
    ...requests.filter(({ state }) => state === 'WAITING').map(toWaiting),
  ];
  return { matters, isComplete };
}

/** The requests of others that wait for an operator: those that have waited longest, and the way to the rest. */
function toQueue({ waitingRequests: { nodes, pageInfo } }: WaitingRequestsQuery): readonly Matter[] {
  const rows = nodes.map(({ id, summary, askedAt }) => ({
    href: paths.operatorRequest(id),
    icon: 'shield' as const,
    text: words.queued(summary, ago(askedAt)),
    action: words.queueAction,
    actionLabel: words.queueActionTo(summary),
  }));
  return pageInfo.hasNextPage ? [...rows, REST_OF_QUEUE] : rows;
}

const REST_OF_QUEUE: Matter = {
  href: paths.operator('requests'),
  icon: 'shield',
  text: words.queue,
  action: words.queueRest,
  actionLabel: words.queue,
};

function toGranted({ id, summary, takeUntil }: Request): Matter {
  const text = words.granted(summary, takeUntil === null ? '' : ago(takeUntil));
  const actionLabel = words.grantedActionTo(summary);
  return { href: paths.request(id), icon: 'key', text, action: words.grantedAction, actionLabel };
}

function toWaiting({ id, summary }: Request): Matter {
  const actionLabel = words.waitingActionTo(summary);
  const text = words.waiting(summary);
  return { href: paths.request(id), icon: 'clock', text, action: words.waitingAction, actionLabel };
}

function toInvited({ app: { clientId, name } }: Invitation): Matter {
  const actionLabel = words.invitedActionTo(name);
  const href = paths.invitation(clientId);
  return { href, icon: 'offer', text: words.invited(name), action: words.invitedAction, actionLabel };
}

function toEnding({ tokenId, label, expiresAt }: Token): readonly Matter[] {
  if (expiresAt === null) return [];
  const name = label ?? tokenId;
  const text = words.ending(name, ago(expiresAt));
  const actionLabel = words.endingActionTo(name);
  // Each link has an address of its own, which is the key of its row.
  const href = paths.token(tokenId);
  return [{ href, icon: 'warn', text, action: words.endingAction, actionLabel }];
}

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

/** Whether anyone can be eligible: true except for an empty list. */
export function admitsSomebody({ kind, itemList }: ListedCredential): boolean {
  return !traitsOf(kind).hasItems || itemList?.count !== 0;
}

/** Whether the page shows that a source is in trouble. */
export function hasTrouble(credentials: readonly ListedCredential[], lastDay: LastDayQuery | undefined): boolean {
  const shown = [...credentials, ...(lastDay?.day.nodes ?? [])];
  return shown.some(({ sourceHealth }) => sourceHealth && isInTrouble(sourceHealth.state));
}
