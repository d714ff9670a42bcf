import type { Config } from '../../platform/settings/config.ts';
import type { BrowserCookie } from '../context/browser-cookie.ts';
import type { CreateRequestContext } from '../context/request-context.ts';
import type { SessionCookie } from '../context/session-cookie.ts';
import type { Graph } from '../graph/graph.ts';
import type { GraphqlOptions } from '../protection/graphql-options.ts';

/** What the dashboard needs from the service. */
export interface DashboardParts {
  readonly config: Config;
  readonly graph: Graph;
  readonly graphqlOptions: GraphqlOptions;
  /** Identifies the caller by the dashboard's session only. */
  readonly createContext: CreateRequestContext;
  readonly sessionCookie: SessionCookie;
  readonly browserCookie: BrowserCookie;
  /** The dashboard's folder: its built files are in `dist`, its documents in `graph`. */
  readonly folder: string;
}
