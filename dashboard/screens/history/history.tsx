import { ItemHistoryDocument } from '../../graph/history.generated.ts';
import { isChangeable, type PublicCredential } from '../../graph/public-credential.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Empty } from '../../parts/page/empty.tsx';
import { Pager, usePages } from '../../parts/page/pager.tsx';
import { Skeleton } from '../../parts/page/skeleton.tsx';
import { history as words } from '../../words/en/history.ts';
import { UpdateTable } from './update-table.tsx';

const PAGE_SIZE = 20;

/** Who changed a list, how and when, with the way to undo what can be undone. */
export function History({ credential }: { readonly credential: PublicCredential }) {
  const { credId } = credential;
  const pages = usePages(String(credId));
  const { data, fault, again } = useAnswer(ItemHistoryDocument, { credId, first: PAGE_SIZE, after: pages.after });
  const updates = data?.credential?.itemList?.updates;
  return (
    <section class="section" aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      <p class="quiet">{words.lead}</p>
      <FaultNotice fault={fault} again={again} />
      {!updates && !fault && <Skeleton lines={6} />}
      {updates?.nodes.length === 0 && <Empty title={words.empty.title} text={words.empty.text} />}
      {updates && updates.nodes.length > 0 && (
        <>
          <UpdateTable credId={credId} updates={updates.nodes} canUndo={isChangeable(credential)} />
          <div class="table-foot">
            <span />
            <Pager pages={pages} pageInfo={updates.pageInfo} />
          </div>
        </>
      )}
    </section>
  );
}
