import type { AccessRequestQuery } from '../../graph/access-requests.generated.ts';

/** A request with all that its page shows. */
export type ShownRequest = NonNullable<AccessRequestQuery['accessRequest']>;
