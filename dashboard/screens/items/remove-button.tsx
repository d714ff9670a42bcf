import { Icon } from '../../parts/page/icon.tsx';
import { items as words } from '../../words/en/items.ts';

interface RemoveButtonProps {
  readonly item: string;
  readonly remove: (item: string) => Promise<void>;
}

/** Removes one item of a list. */
export function RemoveButton({ item, remove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={words.remove(item)}
      title={words.removeShort}
      onClick={() => void remove(item)}
    >
      <Icon name="close" />
    </button>
  );
}
