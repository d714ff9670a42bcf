import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../platform/settings/config.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type BrowserCookie, type SessionCookie } from '../context/cookies.ts';
import type { CreateRequestContext } from '../context/request-context.ts';
import type { Graph } from '../graph/graph.ts';
import type { LiveParts } from '../live/serve-stream.ts';
import type { GraphqlOptions } from '../protection/graphql-options.ts';

/** What the dashboard needs from the service. */
export interface DashboardParts {
  readonly config: Config;
  readonly graph: Graph;
  readonly graphqlOptions: GraphqlOptions;
  /** What answers subscriptions. */
  readonly live: LiveParts;
  /** Identifies the caller by the dashboard's session only. */
  readonly createContext: CreateRequestContext;
  readonly sessionCookie: SessionCookie;
  readonly browserCookie: BrowserCookie;
  /** The dashboard's folder: its built files are in `dist`, its documents in `graph`. */
  readonly folder: string;
}

/** Throws FORBIDDEN for a request that does not come from a page of the dashboard's own origin; a sibling host counts as another site. */
export function checkSameOrigin({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, appUrl: string): void {
  if (site === undefined ? origin === appUrl : site === 'same-origin') return;
  throw new RequestError(
    'FORBIDDEN',
    'Only the dashboard itself may call this: use the graph at /query with a token.',
    {
      reason: 'CROSS_SITE',
    },
  );
}

/** The refusal of a request without a session of the dashboard. */
export function sessionOver(): RequestError {
  return new RequestError('UNAUTHENTICATED', 'Your session has ended: sign in again.', { reason: 'SESSION_OVER' });
}
