import type { OpenChange } from '../head/list-head.ts';
import { raiseRightsVersion } from '../head/rights.ts';
import type { ItemLists } from '../model/item-lists.ts';
import { awaitTurn } from '../recovery/await-turn.ts';

/**
 * Ends the rights to change a list that were checked by an earlier version. Steps that have begun by then are waited for, or fenced if
 * their server stalls: no write of theirs comes after this.
 */
export async function endRights(lists: ItemLists, credId: number, version: number): Promise<void> {
  const head = await raiseRightsVersion(lists.database, credId, version);
  if (!head || head.open.length + head.fenced.length === 0) return;
  const begun = new Set(head.open.map(toStep));
  await awaitTurn(lists, credId, ({ open }) => !open.some((change) => begun.has(toStep(change))));
}

function toStep({ id, step, at }: OpenChange): string {
  return `${id} ${step} ${at.getTime()}`;
}
