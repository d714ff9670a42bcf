import { type Html, html } from '../../http/html.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import { COPY_IDS, shortId } from '../frame/short-id.ts';
import {
  OwnWalletsDocument,
  type PersonFragment,
  WalletListsDocument,
  type WalletListsQuery,
} from '../operations.generated.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { accountHead } from './account-head.ts';

/** How many credentials a page reads for each wallet. */
const PAGE_SIZE = 100;

/** `GET /account/credentials`: the lists that the person's wallets are on, the newest credentials first. */
export const eligibleWallets: Endpoint = async ({ query, reader }, run) => {
  const { viewer } = dataOf(await run(OwnWalletsDocument, {}));
  if (!viewer) return seeOther(signInAgainUrl('/account/credentials'));
  const found: WalletLists[] = [];
  // One after another: a person may have a hundred wallets.
  for (const address of walletsOf(viewer)) found.push(await findLists(run, address, query.get('after')));
  return showPage(eligiblePage(reader, viewer, found));
};

type Verdict = NonNullable<WalletListsQuery['wallet']>['credentials']['nodes'][number];
type Credential = NonNullable<Verdict['credential']>;

/** The lists that a wallet is on, among those of a page. All wallets of a person have the same pages. */
interface WalletLists {
  readonly address: string;
  readonly lists: readonly Credential[];
  /** Where the next page begins; null for the last one. */
  readonly next: string | null;
}

function walletsOf({ identities }: PersonFragment): readonly string[] {
  return identities.flatMap((identity) => (identity.__typename === 'WalletIdentity' ? identity.address : []));
}

async function findLists(run: RunOperation, address: string, after: string | null): Promise<WalletLists> {
  const { wallet } = dataOf(await run(WalletListsDocument, { address, first: PAGE_SIZE, after }));
  if (!wallet) return { address, lists: [], next: null };
  const { nodes, pageInfo } = wallet.credentials;
  const lists = nodes.flatMap(({ decided, credential }) => (decided === 1 && credential ? credential : []));
  return { address, lists, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

function eligiblePage(reader: Reader, viewer: PersonFragment, found: readonly WalletLists[]): Page {
  const { eligible } = reader.words;
  const next = found.find((each) => each.next !== null)?.next ?? null;
  return {
    reader,
    title: eligible.title,
    script: COPY_IDS,
    main: html`${accountHead(reader, viewer, '/account/credentials')}
${found.length === 0 ? noWallet(reader) : html`<p class="quiet">${eligible.explained}</p>`}
${found.map((each) => walletLists(each, reader))}
${next === null ? html`` : html`<p><a href="/account/credentials?after=${next}">${eligible.older}</a></p>`}`,
  };
}

function noWallet({ words: { account, eligible } }: Reader): Html {
  return html`<section class="card"><div class="row"><p>${eligible.noWallet}</p><a class="button main" href="/account/link/Wallet">${account.linkWallet}</a></div></section>`;
}

function walletLists({ address, lists }: WalletLists, reader: Reader): Html {
  const { none } = reader.words.eligible;
  return html`<section class="card">
<h2>${shortId(address, reader)}</h2>
${lists.length === 0 ? html`<p class="quiet">${none}</p>` : html`<ul class="rows">${lists.map(listRow)}</ul>`}
</section>`;
}

/** With a link to its public page, if it has one. */
function listRow({ credId, name, publicPage }: Credential): Html {
  const shown = html`<bdi>${name}</bdi>`;
  return html`<li>${publicPage?.isOn ? html`<a href="/c/${String(credId)}">${shown}</a>` : shown}</li>`;
}
