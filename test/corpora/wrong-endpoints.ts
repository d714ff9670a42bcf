import type { Behaviour } from '../support/partner.ts';
import { GRAPHQL_BEHAVIOURS } from './graphql-behaviours.ts';
import { PREFLIGHT_BEHAVIOURS } from './preflight-behaviours.ts';
import { REST_BEHAVIOURS, type ServerBehaviour } from './rest-behaviours.ts';

/** An endpoint of a partner that is wrong in one way, and the kind of source that finds it out. */
export interface WrongEndpoint {
  readonly what: string;
  readonly kind: 'REST' | 'GRAPHQL';
  readonly behaviour: Behaviour;
}

/** One status of each kind is enough. */
const MORE_STATUSES = /the status (?:30[1-8]|40[04]|451|502|599)/;

/** Endpoints for whose answers a source gets no result. */
export const WRONG_ENDPOINTS: readonly WrongEndpoint[] = [
  ...REST_BEHAVIOURS.filter(isWrong).map(([what, behaviour]) => ({ what, kind: 'REST', behaviour }) as const),
  ...GRAPHQL_BEHAVIOURS.filter(isWrong).map(
    ([what, behaviour]) => ({ what: `${what} by GraphQL`, kind: 'GRAPHQL', behaviour }) as const,
  ),
  ...PREFLIGHT_BEHAVIOURS.filter(([, words]) => words !== 1).map(
    ([cors]) => ({ what: `answers OPTIONS with ${JSON.stringify(cors)}`, kind: 'REST', behaviour: { cors } }) as const,
  ),
  { what: 'refuses OPTIONS', kind: 'REST', behaviour: { cors: {}, corsStatus: 401 } },
  { what: 'is down for OPTIONS', kind: 'REST', behaviour: { cors: {}, corsStatus: 503 } },
];

function isWrong([what, , outcome]: ServerBehaviour): boolean {
  return typeof outcome === 'string' && !MORE_STATUSES.test(what);
}
