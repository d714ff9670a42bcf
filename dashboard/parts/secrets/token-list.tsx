import type { ComponentChildren } from 'preact';
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
import { type Column, Table } from '../page/table.tsx';

interface TokenListProps {
  readonly isAll: boolean;
  /** What whoever has none can do. */
  readonly children?: ComponentChildren;
}

/** Curator tokens, page by page: the person's own, or all tokens for operators. */
export function TokenList({ isAll, children }: TokenListProps) {
  const list = useList(CuratorTokensDocument, { all: isAll }, (data) => data.curatorTokens);
  if (list.page?.nodes.length === 0) return <Empty {...(isAll ? words.emptyAll : words.empty)}>{children}</Empty>;
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
  const [revoking, setRevoking] = useState<Token | null>(null);
  return (
    <>
      <Table
        columns={columnsWith(setRevoking)}
        rows={tokens}
        keyOf={({ tokenId }) => tokenId}
        idOf={({ tokenId }) => tokenId}
      />
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function columnsWith(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  const show = (token: Token) => <TokenAction token={token} onRevoke={onRevoke} />;
  return [...COLUMNS, { heading: words.columns.action, label: null, show }];
}

const COLUMNS: readonly Column<Token>[] = [
  {
    heading: words.columns.label,
    show: ({ label, tokenId }) => (
      <>
        <bdi>{label ?? <span class="quiet">{words.noLabel}</span>}</bdi>
        <span class="quiet small row-text">{tokenId}</span>
      </>
    ),
  },
  { heading: words.columns.wallet, show: ({ address }) => <ShortAddress address={address} /> },
  {
    heading: words.columns.credentials,
    show: ({ credIds }) => <span title={credIds?.join(', ')}>{scopeOf(credIds)}</span>,
  },
  { heading: words.columns.expires, show: ({ expiresAt }) => whenOrNever(expiresAt) },
  { heading: words.columns.lastUsed, show: ({ lastUsedAt }) => whenOrNever(lastUsedAt) },
];

function whenOrNever(at: string | null) {
  return at === null ? words.never : <When at={at} />;
}

interface TokenActionProps {
  readonly token: Token;
  readonly onRevoke: (token: Token) => void;
}

function TokenAction({ token, onRevoke }: TokenActionProps) {
  if (token.revokedAt !== null) return <span class="badge">{words.revoked}</span>;
  if (isOver(token)) return <span class="badge">{words.expired}</span>;
  return (
    <button
      type="button"
      class="button small danger"
      aria-label={words.revokeNamed(nameOf(token))}
      onClick={() => onRevoke(token)}
    >
      {words.revoke}
    </button>
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
