import type { OutboundAllow } from './address-guard.ts';
import { createGuardedAgent } from './guarded-agent.ts';
import { createLimiter, runLimited } from './limiter.ts';
import { type PartnerReply, type PartnerRequest, sendToPartner } from './partner-http.ts';
import type { Source } from './source.ts';

/** The way out to partners that all requests share: kept connections, and a limit for each partner. */
export interface Partners {
  send(kind: Source['kind'], request: PartnerRequest): Promise<PartnerReply>;
  close(): void;
}

/** Calls that one partner gets at a time, and those that wait for their turn. */
const AT_ONCE = 16;
const MOST_WAITING = 256;

/** Calls leave from the addresses that the contract names for their kind (spec 4.6.6). */
export function createPartners(
  allow: OutboundAllow,
  addresses: Readonly<Record<Source['kind'], readonly string[]>>,
): Partners {
  const agents = {
    REST: createGuardedAgent(allow, addresses.REST),
    GRAPHQL: createGuardedAgent(allow, addresses.GRAPHQL),
  };
  const limiter = createLimiter(AT_ONCE, MOST_WAITING);
  return {
    send: (kind, request) => runLimited(limiter, new URL(request.url).host, () => sendToPartner(agents[kind], request)),
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
