import type { Client } from '@urql/preact';
import { ABOUT_CREDENTIALS } from '../../graph/about-credentials.ts';
import { type Fault, toFault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import {
  ChangeItemsDocument,
  type ChangeItemsMutation,
  type Operation,
  UndoUpdateDocument,
} from '../../graph/items.generated.ts';
import { explainFault } from '../../parts/notices/fault-notice.tsx';
import { toast } from '../../parts/notices/toasts.tsx';
import { items } from '../../words/en/items.ts';
import { shortAddress } from '../../words/format.ts';

const words = items.change;

/** Adds or removes one item of a list. */
export interface ItemChange {
  readonly credId: number;
  readonly operation: Exclude<Operation, 'REPLACE'>;
  readonly item: string;
}

type Outcome = { readonly fault: Fault } | { readonly made: ChangeItemsMutation['credentialItems'] };

/** Makes the change, and offers to undo it by a toast, which stays when the person goes to another screen. */
export async function changeItem(client: Client, change: ItemChange): Promise<Outcome> {
  const outcome = await send(client, change);
  if ('fault' in outcome) return outcome;
  const hasChanged = outcome.made.added + outcome.made.removed > 0;
  const { updateId } = outcome.made;
  const isUndoable = hasChanged && updateId !== null;
  const action = isUndoable ? { label: words.undo, run: () => void undo(client, change.credId, updateId) } : undefined;
  toast(describe(change, hasChanged), action);
  return outcome;
}

async function undo(client: Client, credId: number, updateId: string): Promise<void> {
  const variables = { credId, updateId, idempotencyKey: newIdempotencyKey() };
  const { error } = await client.mutation(UndoUpdateDocument, variables, ABOUT_CREDENTIALS).toPromise();
  const fault = toFault(error);
  toast(fault ? explainFault(fault) : words.undone);
}

async function send(client: Client, { credId, operation, item }: ItemChange): Promise<Outcome> {
  const input = { credId, operation, items: [item], idempotencyKey: newIdempotencyKey() };
  const { data, error } = await client.mutation(ChangeItemsDocument, { input }, ABOUT_CREDENTIALS).toPromise();
  const fault = toFault(error);
  if (fault) return { fault };
  return data
    ? { made: data.credentialItems }
    : { fault: { code: 'NO_ANSWER', reason: 'NO_ANSWER', message: '', requestId: null } };
}

/** What a toast says of each operation. */
const OUTCOMES = {
  APPEND: { made: words.added, unchanged: words.wasThere },
  REMOVE: { made: words.removed, unchanged: words.wasGone },
} as const satisfies Record<ItemChange['operation'], object>;

function describe({ operation, item }: ItemChange, hasChanged: boolean): string {
  const { made, unchanged } = OUTCOMES[operation];
  return (hasChanged ? made : unchanged)(shortAddress(item));
}
