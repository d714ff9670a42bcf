import { randomUUID } from 'node:crypto';
import type { Caller } from '../shared/caller.ts';
import { tell } from '../shared/steps.ts';
import type { CredentialContext } from './context.ts';
import type { ItemsReceipt } from './stores/item-lists/items-receipt.ts';
import { insertUpdate } from './stores/item-updates.ts';

/** A change that was made. */
export interface MadeChange {
  readonly credId: number;
  readonly caller: Caller;
  readonly receipt: ItemsReceipt;
  /** Names the change where a repeat of the call may record it once more; null where it can't be repeated. */
  readonly key: string | null;
}

/** Writes a change into the list's history, once. What changed nothing leaves no trace there. */
export async function recordUpdate({ database, now }: CredentialContext, made: MadeChange): Promise<void> {
  const { credId, caller, key, receipt } = made;
  const { operation, added, removed, unchanged } = receipt;
  if (added + removed === 0) return;
  tell('item added', added);
  tell('item removed', removed);
  await insertUpdate(database, {
    _id: key ?? randomUUID(),
    credId,
    operation,
    added,
    removed,
    unchanged,
    at: now(),
    actor: toActor(caller),
    tokenId: caller.kind === 'curator' ? caller.tokenId : null,
  });
}

function toActor(caller: Caller): string | null {
  if (caller.kind === 'curator') return caller.address;
  return caller.kind === 'user' ? caller.userId : null;
}
