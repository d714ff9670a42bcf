import type { IncomingHttpHeaders } from 'node:http';
import { RequestError } from '../../subgraphs/shared/errors.ts';

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
