import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { ItemPageDocument } from '../../graph/items.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Empty } from '../../parts/page/empty.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { Pager, usePages } from '../../parts/page/pager.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { paths } from '../../site/paths.ts';
import { items as words } from '../../words/en/items.ts';
import { changeItem } from './change-item.ts';
import { ExportMenu } from './export-menu.tsx';
import { ItemTable } from './item-table.tsx';

const PAGE_SIZE = 100;

interface ItemPagesProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** All items, a hundred at a time. */
export function ItemPages({ credId, canChange }: ItemPagesProps) {
  const [round, setRound] = useState(0);
  const pages = usePages(`${credId}-${round}`);
  const { data, fault, again } = useAnswer(ItemPageDocument, { credId, first: PAGE_SIZE, after: pages.after });
  const { remove, removed, fault: refused } = useRemoval(credId);
  const list = data?.credential?.itemList;
  // What was removed goes at once, and an answer of a later revision knows better.
  const shown = list?.items.nodes.filter((item) => list.revision >= (removed.get(item) ?? 0)) ?? [];
  const isExpired = fault?.reason === 'PAGE_EXPIRED' || fault?.reason === 'CURSOR';
  return (
    <section class="section" aria-labelledby="items">
      <div class="section-head">
        <h2 id="items">{list ? words.count(list.count) : words.title}</h2>
        <div class="actions">
          {list && list.count > 0 && <ExportMenu credId={credId} count={list.count} />}
          {list && list.count > 0 && canChange && <ImportLink credId={credId} />}
        </div>
      </div>
      <FaultNotice fault={refused} />
      <FaultNotice fault={fault} again={isExpired ? () => setRound(round + 1) : again} />
      {!list && !fault && <Skeleton lines={8} />}
      {list?.count === 0 && (
        <Empty title={words.empty.title} text={words.empty.text}>
          {canChange && <ImportLink credId={credId} />}
        </Empty>
      )}
      {shown.length > 0 && <ItemTable items={shown} remove={canChange ? remove : null} />}
      {list && list.count > 0 && (
        <div class="table-foot">
          <span />
          <Pager pages={pages} pageInfo={list.items.pageInfo} />
        </div>
      )}
    </section>
  );
}

function ImportLink({ credId }: { readonly credId: number }) {
  return (
    <a class="button main" href={paths.credentialTab(credId, 'import')}>
      <Icon name="upload" />
      {words.import}
    </a>
  );
}

/** Removes single items: `removed` has those that are gone, each with the revision from which on an answer may be believed. */
function useRemoval(credId: number) {
  const client = useClient();
  const [removed, setRemoved] = useState<ReadonlyMap<string, number>>(new Map());
  const [fault, setFault] = useState<Fault | null>(null);
  const believeFrom = (item: string, revision: number): void =>
    setRemoved((known) => new Map([...known, [item, revision]]));
  const remove = async (item: string): Promise<void> => {
    believeFrom(item, Number.POSITIVE_INFINITY);
    const outcome = await changeItem(client, { credId, operation: 'REMOVE', item });
    setFault('fault' in outcome ? outcome.fault : null);
    believeFrom(item, 'fault' in outcome ? 0 : outcome.made.revision);
  };
  return { remove, removed, fault };
}
