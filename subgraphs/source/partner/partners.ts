import type { Agent } from 'node:https';
import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import type { HostResolver, OutboundAllow } from '../../shared/outbound/address-guard.ts';
import { createGuardedAgent } from '../../shared/outbound/guarded-agent.ts';
import { createLimiter, runLimited } from '../../shared/queue/limiter.ts';
import { runStep } from '../../shared/request/steps.ts';
import type { Source } from '../form/source.ts';
import type { PartnerContract } from '../generated.ts';
import type { SourceSettings } from '../settings.ts';
import { PARTNER_TIMEOUT, type PartnerReply, type PartnerRequest, sendToPartner } from './partner-http.ts';

/** The connections to partners that all requests share, with a limit for each partner. */
export interface Partners {
  /** Queues and sends a request. */
  send(kind: Source['kind'], request: PartnerRequest, terms: CallTerms): Promise<PartnerReply>;
  close(): void;
}

/** The terms of a call. */
export interface CallTerms {
  /** The user, for fair shares of a host: anyone's source can name any host. */
  readonly user: string;
  /** Makes the call, unless it is paused. */
  readonly guard?: CallGuard | undefined;
}

/** A function around a call to a partner. */
export type CallGuard = (call: () => Promise<PartnerReply>) => Promise<PartnerReply>;

/** The most concurrent calls to one partner, and the most waiting calls. */
const AT_ONCE = 16;
const MOST_WAITING = 256;

/** Creates the connections. Calls use the source addresses that the contract lists for their kind (spec 4.6.6). */
export function createPartners(
  allow: OutboundAllow,
  addresses: Readonly<Record<Source['kind'], readonly string[]>>,
  resolve: HostResolver,
): Partners {
  const agents = {
    REST: createGuardedAgent(allow, addresses.REST, resolve),
    GRAPHQL: createGuardedAgent(allow, addresses.GRAPHQL, resolve),
  };
  const limiter = createLimiter(AT_ONCE, MOST_WAITING, busy);
  return {
    send: async (kind, request, { user, guard = letThrough }) =>
      runLimited(limiter, { lane: new URL(request.url).host, user }, () =>
        guard(() => sendAsStep(agents[kind], kind, request)),
      ),
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}

async function sendAsStep(agent: Agent, kind: Source['kind'], request: PartnerRequest): Promise<PartnerReply> {
  const labels = { kind, method: request.method };
  return runStep('partner call', labels, async () => sendToPartner(agent, request), toOutcome);
}

function toOutcome(reply: PartnerReply): string {
  return 'failure' in reply ? reply.failure.code : `${Math.floor(reply.answer.status / 100)}xx`;
}

/** Makes the call. */
export async function letThrough(call: () => Promise<PartnerReply>): Promise<PartnerReply> {
  return call();
}

function busy(): RequestError {
  return new RequestError('UNAVAILABLE', 'Too many calls are waiting for this partner: try again in a few seconds.', {
    reason: 'OVERLOADED',
  });
}

/** Returns what a partner must allow (spec 4.6). */
export function toPartnerContract({ appOrigin, restAddresses, graphqlAddresses }: SourceSettings): PartnerContract {
  return { appOrigin, restAddresses, graphqlAddresses, timeoutSeconds: PARTNER_TIMEOUT / SECOND };
}
