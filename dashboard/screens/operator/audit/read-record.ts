import { type Client, CombinedError } from '@urql/preact';
import { AuditEventsDocument, type AuditEventsQuery } from '../../../graph/operator.generated.ts';
import { type AuditFilters, toVariables } from './audit-filters.ts';
import type { AuditEvent } from './event-table.tsx';

/** How many events are read at once: the service limits the cost of a query. */
const PAGE_SIZE = 250;

/** Reads all events that match the filters, newest first, page by page. Throws the error of a page that is refused. */
export async function* readRecord(client: Client, filters: AuditFilters): AsyncGenerator<readonly AuditEvent[]> {
  let after: string | null = null;
  do {
    const page = await readPage(client, filters, after);
    yield page.nodes;
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
}

async function readPage(
  client: Client,
  filters: AuditFilters,
  after: string | null,
): Promise<AuditEventsQuery['auditEvents']> {
  const variables = { first: PAGE_SIZE, after, ...toVariables(filters) };
  // Not kept in the cache: a record may be large.
  const { data, error } = await client
    .query(AuditEventsDocument, variables, { requestPolicy: 'network-only' })
    .toPromise();
  // A page with an error may lack names: an export is whole, or is refused.
  if (error || !data) throw error ?? new CombinedError({});
  return data.auditEvents;
}
