import { SCOPES } from '../../../subgraphs/shared/scopes.ts';
import { type Html, html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import { identityLabel, personLabel } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { minute } from '../frame/times.ts';
import type { AccountQuery, PersonFragment, Scope } from '../operations.generated.ts';
import { alarm, fieldState } from '../sign-in/proof-forms.ts';
import type { Reader } from '../words/words.ts';
import { passkeyList } from './passkey-list.ts';

type Viewer = NonNullable<AccountQuery['viewer']>;
type Identity = PersonFragment['identities'][number];

/** The account page: identities, sessions, data export, sign-out and account deletion. */
export function accountPage(reader: Reader, viewer: Viewer, linkable: readonly Scope[], last: PageNotice | null): Page {
  const { fault = null, field } = last ?? {};
  const { account, deletion, page } = reader.words;
  return {
    reader,
    title: page.myAccount,
    fault,
    main: html`<h1>${page.myAccount}</h1>
<p class="quiet">${page.signedInAs(personLabel(viewer, reader))}</p>
${alarm(fault)}
<p><a href="/account/apps">${page.connectedApps}</a></p>
<p><a href="/account/credentials">${reader.words.eligible.title}</a></p>
${identityGroups(viewer, linkable, { reader, isHandleWrong: field === 'handle' })}
${passkeyList(viewer.passkeys, reader)}
<h2>${account.sessions}</h2>
<ul class="plain">${viewer.sessions.map((each) => session(each, reader))}</ul>
<div class="choices">
<form method="post" action="/sign-out"><button>${page.signOut}</button></form>
<form method="post" action="/account/sessions/end-all"><button>${account.signOutEverywhere}</button></form>
</div>
<h2>${account.data}</h2>
<p>${account.download((text) => html`<a href="/account/data" download>${text}</a>`)}</p>
<p><a href="/account/delete">${deletion.title}</a></p>`,
  };
}

/** Who reads the page, and whether the handle that was typed is refused. */
interface Shown {
  readonly reader: Reader;
  readonly isHandleWrong: boolean;
}

/** What is linked, what can be linked, and, folded away, what this installation does not offer. */
function identityGroups({ identities }: Viewer, linkable: readonly Scope[], shown: Shown): Html {
  const { reader } = shown;
  const { account, scopes } = reader.words;
  const isLinked = (scope: Scope): boolean => identities.some((identity) => identity.scope === scope);
  const others = SCOPES.filter((scope) => !isLinked(scope));
  const offered = others.filter((scope) => linkable.includes(scope));
  const missing = others.filter((scope) => !linkable.includes(scope));
  return html`<h2>${account.linked}</h2>
<ul class="plain">${SCOPES.filter(isLinked).map((scope) => linkedKind(scope, identities, linkable, shown))}</ul>
${
  offered.length === 0
    ? html``
    : html`<h2>${account.alsoLinkable}</h2>
<ul class="plain">${offered.map((scope) => html`<li><p>${linkTo(scope, account.link, reader)} <span>${scopes[scope]}</span></p></li>`)}</ul>`
}
${
  missing.length === 0
    ? html``
    : html`<details><summary>${account.notOffered}</summary>
<p class="quiet">${missing.map((scope) => scopes[scope]).join(', ')}</p></details>`
}`;
}

function linkedKind(scope: Scope, identities: readonly Identity[], linkable: readonly Scope[], shown: Shown): Html {
  const { reader } = shown;
  const { words } = reader;
  const own = identities.filter((identity) => identity.scope === scope);
  const isService = scope === 'ServiceID';
  return html`<li>
<h3>${words.scopes[scope]}</h3>
${own.map((identity) => (isService ? serviceId(identity, shown) : linked(identity, own.length > 1, reader)))}
${!isService && linkable.includes(scope) ? html`<p>${linkTo(scope, words.account.linkAnother, reader)}</p>` : html``}
</li>`;
}

function linkTo(scope: Scope, text: string, { words }: Reader): Html {
  return html`<a href="/account/link/${scope}" aria-label="${text}: ${words.scopes[scope]}">${text}</a>`;
}

function linked(identity: Identity, isOneOfMany: boolean, { words: { account } }: Reader): Html {
  const label = identityLabel(identity);
  return html`<p>${label}${isOneOfMany && identity.isPrimary ? html` <span class="quiet">${account.shared}</span>` : html``}</p>
<div class="choices">
${identity.isPrimary ? html`` : action('primary', identity.id, account.share, label)}
${action('unlink', identity.id, account.unlink, label)}
</div>`;
}

function action(path: string, id: string, text: string, label: string): Html {
  return html`<form method="post" action="/account/identities/${path}"><input type="hidden" name="id" value="${id}"><button aria-label="${text}: ${label}">${text}</button></form>`;
}

function serviceId(identity: Identity, { reader, isHandleWrong }: Shown): Html {
  const { account } = reader.words;
  if (identity.__typename !== 'SocialIdentity') return html`<p>${identityLabel(identity)}</p>`;
  const { userId, username } = identity;
  const unchanging = html`<p>${account.unchangingId(html`<strong>${userId}</strong>`)}</p>`;
  if (username !== userId) return html`<p>${username}</p>${unchanging}`;
  return html`${unchanging}
<form action="/account/handle">
<label for="handle">${account.chooseHandle}</label>
<p class="quiet" id="handle-rules">${account.handleRules}</p>
<input id="handle" name="handle" type="text" required minlength="3" maxlength="30" autocapitalize="none" autocomplete="off" spellcheck="false"${fieldState(isHandleWrong, 'handle-rules')}>
<button>${account.goOn}</button>
</form>`;
}

function session({ id, isCurrent, device, signedInAt }: Viewer['sessions'][number], reader: Reader): Html {
  const { account } = reader.words;
  const since = account.session(device, minute(signedInAt, reader));
  if (isCurrent) return html`<li>${since} <span class="quiet">${account.thisBrowser}</span></li>`;
  return html`<li>${since}
<form class="inline" method="post" action="/account/sessions/end"><input type="hidden" name="id" value="${id}"><button aria-label="${account.end}: ${since}">${account.end}</button></form></li>`;
}

/** Shows the handle as it would be kept, and asks the person to confirm it. */
export function handlePage(reader: Reader, handle: string): Page {
  const { account, page } = reader.words;
  return {
    reader,
    title: account.handleTitle,
    main: html`<h1>${account.handleTitle}</h1>
<p>${account.handleWillBe(html`<strong>${handle}</strong>`)}</p>
<p class="quiet">${account.handleForEver}</p>
<form method="post" action="/account/handle">
<input type="hidden" name="confirmed" value="${handle}">
<div class="choices">
<a href="/account">${page.cancel}</a>
<button>${account.takeHandle}</button>
</div>
</form>`,
  };
}
