import {
  AccessRequestsDocument,
  type AccessRequestsQuery,
  type AttentionQuery,
  WaitingRequestsDocument,
  type WaitingRequestsQuery,
} from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import type { ListedCredential } from '../../parts/credentials/credential-table.tsx';
import { traitsOf } from '../../parts/credentials/kind-traits.ts';
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

type Request = AccessRequestsQuery['accessRequests']['nodes'][number];

type Token = AttentionQuery['curatorTokens']['nodes'][number];

type Invitation = AttentionQuery['appInvitations']['nodes'][number];

/** Matters as far as they are known. */
interface Matters {
  readonly matters: readonly Matter[];
  /** Whether all are known. */
  readonly isComplete: boolean;
}

/** Secrets to pick up first, then tokens that end soon, requests and invitations to answer, and the person's own that wait. */
export function useAccessMatters(isOperator: boolean, found: AttentionQuery | undefined): Matters {
  const asked = useAnswer(AccessRequestsDocument, { first: MOST_REQUESTS }).data;
  const queue = useAnswer(WaitingRequestsDocument, { first: MOST_IN_QUEUE }, { pause: !isOperator }).data;
  const requests = asked?.accessRequests.nodes ?? [];
  const isComplete = Boolean(asked && (queue || !isOperator));
  const matters = [
    ...requests.filter(({ state }) => state === 'GRANTED').map(toGranted),
    ...(found?.curatorTokens.nodes ?? []).flatMap(toEnding),
    ...(isOperator && queue ? toQueue(queue) : []),
    ...(found?.appInvitations.nodes ?? []).map(toInvited),
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

/** Whether anyone can be eligible: true except for an empty list. */
export function admitsSomebody({ kind, itemList }: ListedCredential): boolean {
  return !traitsOf(kind).hasItems || itemList?.count !== 0;
}
