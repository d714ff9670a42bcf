import { CuratorTokensDocument } from '../../graph/home.generated.ts';
import { useAnswer } from '../../graph/use-answer.ts';
import { tokens as words } from '../../words/en/tokens.ts';
import { FaultNotice } from '../notices/fault-notice.tsx';
import { Empty } from '../page/empty.tsx';
import { Pager, usePages } from '../page/pager.tsx';
import { Skeleton } from '../page/skeleton.tsx';
import { TokenTable } from './token-table.tsx';

const PAGE_SIZE = 20;

/** Curator tokens, page by page: the person's own, or all tokens for operators. */
export function TokenList({ isAll }: { readonly isAll: boolean }) {
  const pages = usePages('tokens');
  const { data, fault, again } = useAnswer(CuratorTokensDocument, {
    first: PAGE_SIZE,
    after: pages.after,
    all: isAll,
  });
  const page = data?.curatorTokens;
  if (page?.nodes.length === 0) return <Empty {...(isAll ? words.emptyAll : words.empty)} />;
  return (
    <section class="section" aria-labelledby="tokens">
      <h2 id="tokens">{isAll ? words.allTitle : words.ownTitle}</h2>
      <FaultNotice fault={fault} again={again} />
      {!page && !fault && <Skeleton lines={4} />}
      {page && <TokenTable tokens={page.nodes} />}
      {page && <Pager pages={pages} pageInfo={page.pageInfo} />}
    </section>
  );
}
