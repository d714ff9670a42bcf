import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifyAgain } from '../../subgraphs/auth/index.ts';
import type { Database } from '../../subgraphs/shared/database/database.ts';
import type { Caller } from '../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../subgraphs/shared/request/context.ts';
import { callerAddress } from '../protection/caller-address.ts';
import type { SessionCookie } from './session-cookie.ts';
import { hangUpCheck, waitingSignal } from './waiting-signal.ts';

/** In characters. The header travels to subgraphs in other processes, and no browser sends a longer one. */
const LONGEST_USER_AGENT = 400;

/** Creates the context of one HTTP request. */
export type CreateRequestContext = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;

/** The shared dependencies of all contexts. */
export interface ContextParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly sessionCookie: SessionCookie;
}

/** Identifies the caller of a request. */
type Identify = (request: FastifyRequest, parts: ContextParts) => Promise<Caller>;

/** Creates the factory of request contexts. */
export function requestContextFactory(parts: ContextParts, identify: Identify): CreateRequestContext {
  return async (request, reply) => {
    const caller = await identify(request, parts);
    return {
      requestId: request.id,
      address: callerAddress(request),
      userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? '',
      waitingSignal: waitingSignal(reply),
      hasHungUp: hangUpCheck(reply),
      caller,
      identifyAgain: async () => identifyAgain(parts, caller),
      database: parts.database,
      log: request.log,
      now: parts.now,
      setSession: (token) => parts.sessionCookie.write(reply, token),
    };
  };
}
