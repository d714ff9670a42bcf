import { items } from '../../words/en/items.ts';
import type { ItemChange } from './change-item.ts';
import type { FoundItem } from './use-item.ts';

const words = items.finder;

interface FoundProps {
  readonly found: FoundItem;
  readonly canChange: boolean;
  readonly change: (operation: ItemChange['operation'], item: string) => Promise<void>;
}

/** Whether an item is on the list, with the change that one may want. */
export function Found({ found: { item, isListed }, canChange, change }: FoundProps) {
  return (
    <div class="row found-item">
      <span class={`badge ${isListed ? 'fine' : ''}`}>{isListed ? words.isListed : words.isNotListed}</span>
      <code class="break grow">{item}</code>
      {canChange && (
        <button type="button" class="button" onClick={() => void change(isListed ? 'REMOVE' : 'APPEND', item)}>
          {isListed ? words.removeIt : words.addIt}
        </button>
      )}
    </div>
  );
}
