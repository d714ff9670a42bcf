import type { ItemHistoryQuery } from '../../graph/history.generated.ts';

/** A change in the history. */
export type ListUpdate = NonNullable<
  NonNullable<ItemHistoryQuery['credential']>['itemList']
>['updates']['nodes'][number];
