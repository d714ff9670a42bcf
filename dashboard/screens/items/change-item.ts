import { type Client, useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { newIdempotencyKey } from '../../graph/idempotency-key.ts';
import {
  ChangeItemsDocument,
  type ChangeItemsMutation,
  LookUpItemDocument,
  type Operation,
  UndoUpdateDocument,
} from '../../graph/items.generated.ts';
import { ABOUT_CREDENTIALS } from '../../graph/use-graph.ts';
import { explainFault } from '../../parts/notices/fault-notice.tsx';
import { announce, toast } from '../../parts/notices/toasts.tsx';
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
  const input = { credId, updateId, idempotencyKey: newIdempotencyKey() };
  const { error } = await client.mutation(UndoUpdateDocument, { input }, ABOUT_CREDENTIALS).toPromise();
  const fault = toFault(error);
  toast(fault ? explainFault(fault) : words.undone);
}

async function send(client: Client, { credId, operation, item }: ItemChange): Promise<Outcome> {
  // Whoever removes one item by a click means it, whatever the guard of the list says.
  const input = { credId, operation, items: [item], confirmRemoved: 1, idempotencyKey: newIdempotencyKey() };
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

const finderWords = items.finder;

/** An item that was looked up. */
export interface FoundItem {
  readonly item: string;
  readonly isListed: boolean;
}

/** Looks single items up, and adds and removes them. */
export function useItem(credId: number) {
  const client = useClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [found, setFound] = useState<FoundItem | null>(null);
  /** Whether the text was a whole item. */
  const lookUp = async (item: string): Promise<boolean> => {
    setBusy(true);
    const variables = { credId, item };
    const { data, error } = await client
      .query(LookUpItemDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const isListed = data?.credential?.itemList?.contains;
    setBusy(false);
    const refused = toFault(error);
    const isWhole = refused?.reason !== 'INVALID_ITEM';
    setFault(isWhole ? refused : null);
    setFound(isListed === undefined ? null : { item, isListed });
    if (isListed !== undefined) announce(isListed ? finderWords.listed(item) : finderWords.notListed(item));
    return isWhole;
  };
  /** Whether the list has the change. */
  const change = async (operation: ItemChange['operation'], item: string): Promise<boolean> => {
    setBusy(true);
    const outcome = await changeItem(client, { credId, operation, item });
    setBusy(false);
    setFault('fault' in outcome ? outcome.fault : null);
    setFound(null);
    return !('fault' in outcome);
  };
  return { lookUp, change, found, fault, isBusy };
}
