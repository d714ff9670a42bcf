import type { AuditEventsQueryVariables } from '../../../graph/operator.generated.ts';

/** Which events are shown. An empty filter matches everything. */
export interface AuditFilters {
  readonly event: string;
  readonly person: string;
  readonly clientId: string;
}

/** Everything. */
export const NO_FILTERS: AuditFilters = { event: '', person: '', clientId: '' };

/** The filters, as the query takes them. */
export function toVariables({ event, person, clientId }: AuditFilters): Partial<AuditEventsQueryVariables> {
  return { event: event || undefined, person: person || undefined, clientId: clientId || undefined };
}
