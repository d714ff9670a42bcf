import type { ItemHistoryQuery } from '../../graph/history.generated.ts';
import { history as words } from '../../words/en/history.ts';
import { clock } from '../../words/format.ts';

/** A change in the history. */
export type ListUpdate = NonNullable<
  NonNullable<ItemHistoryQuery['credential']>['itemList']
>['updates']['nodes'][number];

/** What a change did; of an undo, what it undid. */
export function whatOf({ kind, undid }: ListUpdate): string {
  return undid ? words.undid(words.kind[undid.kind], clock(undid.at)) : words.kind[kind];
}

/** Whether a change that has replaced the whole list was the undo of another one. */
export function replacingKindOf({ kind }: ListUpdate): 'REPLACE' | 'UNDO' {
  return kind === 'UNDO' ? kind : 'REPLACE';
}

/** What a change was made with. */
export function howOf({ via, client }: ListUpdate): string {
  return client === null ? words.via[via] : words.client[client];
}
