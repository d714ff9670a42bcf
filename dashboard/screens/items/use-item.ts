import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { LookUpItemDocument } from '../../graph/items.generated.ts';
import { announce } from '../../parts/notices/announce.tsx';
import { items } from '../../words/en/items.ts';
import { changeItem, type ItemChange } from './change-item.ts';

const words = items.finder;

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
    if (isListed !== undefined) announce(isListed ? words.listed(item) : words.notListed(item));
    return isWhole;
  };
  const change = async (operation: ItemChange['operation'], item: string): Promise<void> => {
    setBusy(true);
    const outcome = await changeItem(client, { credId, operation, item });
    setBusy(false);
    setFault('fault' in outcome ? outcome.fault : null);
    setFound(null);
  };
  return { lookUp, change, found, fault, isBusy };
}
