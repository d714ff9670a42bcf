import { useClient } from '@urql/preact';
import { useState } from 'preact/hooks';
import type { Fault } from '../../graph/fault.ts';
import { ItemPageDocument } from '../../graph/items.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { FullAddress } from '../../parts/address.tsx';
import { CopyButton } from '../../parts/notices/copy-button.tsx';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { List, useList } from '../../parts/page/list.tsx';
import { Empty } from '../../parts/page/page.tsx';
import { type Column, Table } from '../../parts/page/table.tsx';
import { paths } from '../../site/paths.ts';
import { items as words } from '../../words/en/items.ts';
import { changeItem } from './change-item.ts';
import { ExportMenu } from './export-menu.tsx';
import { ItemFinder } from './item-finder.tsx';
import { RemoveButton } from './remove-button.tsx';

/** The items of a list: one looked up, all of them page by page, single ones added and removed. */
export function Items({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const canChange = isChangeable(credential);
  return (
    <div class="stack">
      <ItemFinder credId={credId} canChange={canChange} />
      <ItemPages credId={credId} canChange={canChange} />
    </div>
  );
}

const PAGE_SIZE = 100;

interface ItemPagesProps {
  readonly credId: number;
  readonly canChange: boolean;
}

/** All items, a hundred at a time. */
function ItemPages({ credId, canChange }: ItemPagesProps) {
  const pages = useList(ItemPageDocument, { credId }, (data) => data.credential?.itemList?.items, PAGE_SIZE);
  const { data, fault, restart } = pages;
  const { remove, removed, fault: refused } = useRemoval(credId);
  const list = data?.credential?.itemList;
  // What was removed goes at once, and an answer of a later revision knows better.
  const isShown = (item: string): boolean => (list?.revision ?? 0) >= (removed.get(item) ?? 0);
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
      <List
        list={isExpired ? { ...pages, again: restart } : pages}
        empty={list?.count === 0 && <EmptyList credId={credId} canChange={canChange} />}
        lines={8}
      >
        {(items) => {
          const shown = items.filter(isShown);
          return (
            shown.length > 0 && (
              <Table
                look="table item-table"
                isHeadHidden
                columns={columnsWith(canChange ? remove : null)}
                rows={shown}
                keyOf={(item) => item}
              />
            )
          );
        }}
      </List>
    </section>
  );
}

function EmptyList({ credId, canChange }: ItemPagesProps) {
  return <Empty {...words.empty}>{canChange && <ImportLink credId={credId} />}</Empty>;
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

/** Items, one in a row. Nothing removes them where the list takes no changes. */
function columnsWith(remove: ((item: string) => Promise<void>) | null): readonly Column<string>[] {
  const show = (item: string) => (
    <>
      <CopyButton text={item} label={words.table.copy(item)} />
      {remove && <RemoveButton item={item} remove={remove} />}
    </>
  );
  return [
    { heading: words.table.item, show: (item) => <FullAddress address={item} /> },
    { heading: words.table.actions, label: null, look: 'number', show },
  ];
}
