import { CuratorTokensDocument } from '../../graph/home.generated.ts';
import { tokens as words } from '../../words/en/tokens.ts';
import { Empty } from '../page/empty.tsx';
import { List, useList } from '../page/list.tsx';
import { TokenTable } from './token-table.tsx';

/** Curator tokens, page by page: the person's own, or all tokens for operators. */
export function TokenList({ isAll }: { readonly isAll: boolean }) {
  const list = useList(CuratorTokensDocument, { all: isAll }, (data) => data.curatorTokens);
  if (list.page?.nodes.length === 0) return <Empty {...(isAll ? words.emptyAll : words.empty)} />;
  return (
    <section class="section" aria-labelledby="tokens">
      <h2 id="tokens">{isAll ? words.allTitle : words.ownTitle}</h2>
      <List list={list}>{(tokens) => <TokenTable tokens={tokens} />}</List>
    </section>
  );
}
