import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import { ChangedItemsDocument } from '../../graph/history.generated.ts';
import { useAnswer } from '../../graph/use-graph.ts';
import { createRowsFile } from '../../import/rows-file.ts';
import { Dialog } from '../../parts/dialogs/dialog.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Skeleton } from '../../parts/page/page.tsx';
import { saveFile } from '../../parts/save-file.tsx';
import { history } from '../../words/en/history.ts';
import { type ListUpdate, whatOf } from './list-update.ts';

const words = history.items;

/** So many items of each kind are shown at first, and after one click; the service returns no more at once. */
const SOME = 20;
const MOST = 1000;

interface ChangedItemsProps {
  readonly credId: number;
  readonly update: ListUpdate;
  readonly onClose: () => void;
}

/** Some of the items that a change has added and removed, while the service keeps them. */
export function ChangedItems({ credId, update, onClose }: ChangedItemsProps) {
  const [first, setFirst] = useState(SOME);
  const { data, fault, again } = useAnswer(ChangedItemsDocument, { credId, updateId: update.id, first });
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
          <div class="row">
            {first < MOST && Math.max(update.added, update.removed) > first && (
              <button type="button" class="button" onClick={() => setFirst(MOST)}>
                {words.more}
              </button>
            )}
            <SaveItems credId={credId} update={update} />
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Saves what the change has added and removed as a table, as far as the service returns it. */
function SaveItems({ credId, update: { id, added, removed } }: Omit<ChangedItemsProps, 'onClose'>) {
  const client = useClient();
  const [fault, setFault] = useState<Fault | null>(null);
  const save = async (): Promise<void> => {
    const { data, error } = await client.query(ChangedItemsDocument, { credId, updateId: id, first: MOST }).toPromise();
    setFault(toFault(error));
    const items = data?.credential?.itemList?.changedItems;
    if (!items) return;
    const file = createRowsFile<Readonly<Record<'change' | 'item', string>>>(['change', 'item']);
    for (const item of items.added) file.add({ change: 'added', item });
    for (const item of items.removed) file.add({ change: 'removed', item });
    saveFile(file.end().file, 'changed-items.csv');
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void save()}>
        <Icon name="download" />
        {Math.max(added, removed) > MOST ? words.downloadFirst : words.download}
      </button>
      <FaultNotice fault={fault} />
    </>
  );
}

interface SamplesProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly all: number;
}

/** Some of the items that a change adds, or removes. */
export function Samples({ title, items, all }: SamplesProps) {
  if (items.length === 0) return null;
  return (
    <section class="samples" aria-label={title}>
      <h3>{title}</h3>
      {items.length < all && <p class="quiet small">{words.first(items.length, all)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ul tabIndex={0} aria-label={title}>
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
