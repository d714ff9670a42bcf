import { SCOPES } from '../../../subgraphs/shared/scopes.ts';
import { type Html, html } from '../../http/html.ts';
import { identityLabel } from '../frame/identity-labels.ts';
import { shortId } from '../frame/short-id.ts';
import type { AccountQuery, PersonFragment, Scope } from '../operations.generated.ts';
import { isWalletScope, type LinkTarget } from '../sign-in/link-target.ts';
import type { Reader } from '../words/words.ts';

type Identity = PersonFragment['identities'][number];

/** What a card is about: the wallets of all chains, or the identities of one scope. */
interface Kind {
  readonly target: LinkTarget;
  readonly scopes: readonly Scope[];
  readonly title: string;
}

/** A card for each kind that the person has linked, then one with what can be linked and, folded away, what this installation does not offer. */
export function identityCards(
  viewer: NonNullable<AccountQuery['viewer']>,
  linkable: readonly Scope[],
  reader: Reader,
): Html {
  const kinds = kindsOf(reader);
  const linkedTo = ({ scopes }: Kind): readonly Identity[] =>
    viewer.identities.filter(({ scope }) => scopes.includes(scope));
  const isLinkable = ({ scopes }: Kind): boolean => scopes.some((scope) => linkable.includes(scope));
  const others = kinds.filter((kind) => linkedTo(kind).length === 0 && isLinkable(kind));
  const isMissing = (scope: Scope): boolean =>
    !linkable.includes(scope) && !viewer.identities.some((identity) => identity.scope === scope);
  return html`${kinds.map((kind) => kindCard(kind, linkedTo(kind), isLinkable(kind), reader))}
${offerCard(others, SCOPES.filter(isMissing), reader)}`;
}

function kindsOf({ words: { account, scopes } }: Reader): readonly Kind[] {
  const single = (target: Scope): Kind => ({ target, scopes: [target], title: scopes[target] });
  const providers = SCOPES.filter((scope) => !isWalletScope(scope) && scope !== 'Email' && scope !== 'ServiceID');
  const wallets = { target: 'Wallet', scopes: SCOPES.filter(isWalletScope), title: account.wallets } as const;
  return [single('Email'), wallets, ...providers.map(single)];
}

function kindCard(kind: Kind, linked: readonly Identity[], isLinkable: boolean, reader: Reader): Html {
  if (linked.length === 0) return html``;
  return html`<section class="card">
<div class="row"><h2>${kind.title}</h2>${isLinkable ? linkTo(kind, reader.words.account.linkAnother) : html``}</div>
<ul class="rows">${linked.map((identity) => identityRow(identity, linked, reader))}</ul>
</section>`;
}

function linkTo({ target, title }: Kind, text: string): Html {
  return html`<a class="button" href="/account/link/${target}" aria-label="${text}: ${title}">${text}</a>`;
}

function identityRow(identity: Identity, linked: readonly Identity[], reader: Reader): Html {
  const { account, scopes } = reader.words;
  const label = identityLabel(identity);
  const isWallet = identity.__typename === 'WalletIdentity';
  const isOneOfMany = linked.filter(({ scope }) => scope === identity.scope).length > 1;
  const notes = [isWallet ? scopes[identity.scope] : '', isOneOfMany && identity.isPrimary ? account.shared : ''];
  const note = notes.filter((text) => text !== '').join(' · ');
  return html`<li class="row">
<div><p>${isWallet ? shortId(label, reader) : label}</p>${note === '' ? html`` : html`<p class="quiet small">${note}</p>`}</div>
<div class="actions">${identity.isPrimary ? html`` : action('primary', identity.id, account.share, label)}${action('unlink', identity.id, account.unlink, label)}</div>
</li>`;
}

function action(path: 'primary' | 'unlink', id: string, text: string, label: string): Html {
  return html`<form method="post" action="/account/identities/${path}"><input type="hidden" name="id" value="${id}"><button${path === 'unlink' ? html` class="danger"` : html``} aria-label="${text}: ${label}">${text}</button></form>`;
}

function offerCard(others: readonly Kind[], missing: readonly Scope[], { words: { account, scopes } }: Reader): Html {
  if (others.length === 0 && missing.length === 0) return html``;
  return html`<section class="card">
<h2>${account.alsoLinkable}</h2>
<ul class="rows">${others.map((kind) => html`<li class="row"><p>${kind.title}</p>${linkTo(kind, account.link)}</li>`)}</ul>
${missing.length === 0 ? html`` : html`<details class="quiet"><summary>${account.notOffered}</summary><p>${missing.map((scope) => scopes[scope]).join(', ')}</p></details>`}
</section>`;
}
