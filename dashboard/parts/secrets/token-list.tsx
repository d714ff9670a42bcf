import { useState } from 'preact/hooks';
import { CuratorTokensDocument, type CuratorTokensQuery } from '../../graph/home.generated.ts';
import { RevokeCuratorTokenDocument } from '../../graph/tokens.generated.ts';
import { useChange } from '../../graph/use-graph.ts';
import { tokens as words } from '../../words/en/tokens.ts';
import { ago } from '../../words/format.ts';
import { ShortAddress } from '../address.tsx';
import { ConfirmDialog } from '../dialogs/dialog.tsx';
import { toast } from '../notices/toasts.tsx';
import { List, useList } from '../page/list.tsx';
import { Empty, When } from '../page/page.tsx';

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

type Token = CuratorTokensQuery['curatorTokens']['nodes'][number];

/** A table of curator tokens, which can be revoked. It never shows the tokens themselves. */
function TokenTable({ tokens }: { readonly tokens: readonly Token[] }) {
  const { columns } = words;
  const [revoking, setRevoking] = useState<Token | null>(null);
  return (
    <>
      <table class="table stacked">
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col">{columns.wallet}</th>
            <th scope="col">{columns.credentials}</th>
            <th scope="col">{columns.expires}</th>
            <th scope="col">{columns.lastUsed}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <Row key={token.tokenId} token={token} onRevoke={setRevoking} />
          ))}
        </tbody>
      </table>
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

interface RowProps {
  readonly token: Token;
  readonly onRevoke: (token: Token) => void;
}

function Row({ token, onRevoke }: RowProps) {
  const { label, tokenId, address, credIds, expiresAt, lastUsedAt, revokedAt } = token;
  const { columns } = words;
  return (
    <tr ref={showIfNamed} id={tokenId} class={isNamed(tokenId) ? 'named' : undefined}>
      <th scope="row">
        <bdi>{label ?? <span class="quiet">{words.noLabel}</span>}</bdi>
        <span class="quiet small row-text">{tokenId}</span>
      </th>
      <td data-label={columns.wallet}>
        <ShortAddress address={address} />
      </td>
      <td data-label={columns.credentials} title={credIds?.join(', ')}>
        {scopeOf(credIds)}
      </td>
      <td data-label={columns.expires}>{expiresAt === null ? words.never : <When at={expiresAt} />}</td>
      <td data-label={columns.lastUsed}>{lastUsedAt === null ? words.never : <When at={lastUsedAt} />}</td>
      <td>
        {revokedAt !== null && <span class="badge">{words.revoked}</span>}
        {revokedAt === null && isOver(token) && <span class="badge">{words.expired}</span>}
        {revokedAt === null && !isOver(token) && (
          <button
            type="button"
            class="button small"
            aria-label={words.revokeNamed(nameOf(token))}
            onClick={() => onRevoke(token)}
          >
            {words.revoke}
          </button>
        )}
      </td>
    </tr>
  );
}

interface RevokeDialogProps {
  readonly token: Token;
  readonly onClose: () => void;
}

function RevokeDialog({ token, onClose }: RevokeDialogProps) {
  const { make, isBusy, fault } = useChange(RevokeCuratorTokenDocument);
  const revoke = async (): Promise<void> => {
    if (!(await make({ tokenId: token.tokenId }))) return;
    onClose();
    toast(words.revokedNow);
  };
  const used = token.lastUsedAt === null ? '' : ` ${words.lastUsed(ago(token.lastUsedAt))}`;
  return (
    <ConfirmDialog
      title={words.revokeTitle(nameOf(token))}
      text={`${words.revokeText}${used}`}
      confirm={words.revoke}
      isBusy={isBusy}
      fault={fault}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}

/** Whether the URL of the page names the token. */
function isNamed(tokenId: string): boolean {
  return location.hash === `#${tokenId}`;
}

/** The browser itself scrolls only to elements that the page has from the start. */
function showIfNamed(row: HTMLTableRowElement | null): void {
  if (row && isNamed(row.id)) row.scrollIntoView({ block: 'center' });
}

/** The credentials that a token may change. */
function scopeOf(credIds: Token['credIds']): string {
  if (credIds === null) return words.all;
  return credIds.length <= 3 ? credIds.join(', ') : words.count(credIds.length);
}

function isOver({ expiresAt }: Token): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now();
}

function nameOf({ label, tokenId }: Token): string {
  return label ?? tokenId;
}
