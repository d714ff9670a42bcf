import type { OwnAppQuery } from '../../graph/apps.generated.ts';

/** An app as its owners see it. */
export type OwnApp = NonNullable<OwnAppQuery['ownApp']>;
