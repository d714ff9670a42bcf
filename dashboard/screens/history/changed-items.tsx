import { ChangedItemsDocument } from '../../graph/history.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { history } from '../../words/en/history.ts';
import { type ListUpdate, whatOf } from './list-update.ts';

const words = history.items;

interface ChangedItemsProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Some of the items that a change has added and removed, while the service keeps them. */
export function ChangedItems({ credId, update, onClose }: ChangedItemsProps) {
  const { data, fault, again } = useAnswer(ChangedItemsDocument, { credId, updateId: update.id });
  const items = data?.credential?.itemList?.changedItems;
  return (
    <Dialog title={whatOf(update)} onClose={onClose}>
      <FaultNotice fault={fault} again={again} />
      {!data && !fault && <Skeleton lines={4} />}
      {data && !items && <p>{words.gone}</p>}
      {items && (
        <>
          <Samples title={words.added} items={items.added} all={update.added} />
          <Samples title={words.removed} items={items.removed} all={update.removed} />
        </>
      )}
    </Dialog>
  );
}

interface SamplesProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly all: number;
}

function Samples({ title, items, all }: SamplesProps) {
  if (items.length === 0) return null;
  return (
    <section class="samples" aria-label={title}>
      <h3>{title}</h3>
      {items.length < all && <p class="quiet small">{words.first(items.length, all)}</p>}
      <ul>
        {items.map((item) => (
          <li key={item}>
            <code class="break">
              <bdi>{item}</bdi>
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
