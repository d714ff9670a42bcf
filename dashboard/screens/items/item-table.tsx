import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { items as words } from '../../words/en/items.ts';

interface ItemTableProps {
  readonly items: readonly string[];
  /** Nothing where the list takes no changes. */
  readonly remove: ((item: string) => Promise<void>) | null;
}

/** Items, one in a row. */
export function ItemTable({ items, remove }: ItemTableProps) {
  return (
    <table class="table item-table">
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{words.table.item}</th>
          <th scope="col">{words.table.actions}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item}>
            <th scope="row">
              <code class="break">{item}</code>
            </th>
            <td class="number">
              <CopyButton text={item} label={words.table.copy(item)} />
              {remove && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={words.remove(item)}
                  title={words.removeShort}
                  onClick={() => void remove(item)}
                >
                  <Icon name="close" />
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
