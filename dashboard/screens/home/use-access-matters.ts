import {
  AccessRequestsDocument,
  type AccessRequestsQuery,
  CuratorTokensDocument,
  type CuratorTokensQuery,
  InvitationsToAnswerDocument,
  type InvitationsToAnswerQuery,
  WaitingRequestsDocument,
} from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { paths } from '../../site/paths.ts';
import { home } from '../../words/en/home.ts';
import { ago } from '../../words/format.ts';
import type { Matter } from './matter.ts';

const words = home.attention;

/** The service returns no more at once. A person can have few open requests, so these are among the newest. */
const MOST = 1000;

/** A token that ends within so many days needs attention. */
const SOON = 14;

type Request = AccessRequestsQuery['accessRequests']['nodes'][number];

type Token = CuratorTokensQuery['curatorTokens']['nodes'][number];

type Invitation = InvitationsToAnswerQuery['appInvitations']['nodes'][number];

/** Secrets to pick up first, then tokens that end soon, requests and invitations to answer, and the person's own that wait. */
export function useAccessMatters(isOperator: boolean): readonly Matter[] {
  const requests = useAnswer(AccessRequestsDocument, { first: MOST }).data?.accessRequests.nodes ?? [];
  const ending = useAnswer(CuratorTokensDocument, { first: MOST, endingWithinDays: SOON }).data;
  const queue = useAnswer(WaitingRequestsDocument, { first: 1 }, { pause: !isOperator }).data;
  const invitations = useAnswer(InvitationsToAnswerDocument, { first: 20 }).data?.appInvitations.nodes ?? [];
  return [
    ...requests.filter(({ state }) => state === 'GRANTED').map(toGranted),
    ...(ending?.curatorTokens.nodes ?? []).flatMap(toEnding),
    ...(isOperator && queue?.waitingRequests.nodes.length ? [QUEUE] : []),
    ...invitations.map(toInvited),
    ...requests.filter(({ state }) => state === 'WAITING').map(toWaiting),
  ];
}

const QUEUE: Matter = {
  href: paths.operator('requests'),
  icon: 'shield',
  text: words.queue,
  action: words.queueAction,
  actionLabel: words.queueActionTo,
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
