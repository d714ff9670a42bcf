import { type Html, html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import type { Page } from '../frame/layout.ts';
import { COPY_IDS, shortId } from '../frame/short-id.ts';
import { minute } from '../frame/times.ts';
import type { AccountQuery, Scope } from '../operations.generated.ts';
import { alarm, fieldState } from '../sign-in/proof-forms.ts';
import type { Reader } from '../words/words.ts';
import { accountHead } from './account-head.ts';
import { identityCards } from './identity-cards.ts';
import { passkeyCard } from './passkey-card.ts';

type Viewer = NonNullable<AccountQuery['viewer']>;

/** The account page, one thing a card: identities, passkeys, the handle, sessions, data export and account deletion. */
export function accountPage(reader: Reader, viewer: Viewer, linkable: readonly Scope[], last: PageNotice | null): Page {
  const { fault = null, field } = last ?? {};
  const { account, deletion, page } = reader.words;
  return {
    reader,
    title: page.myAccount,
    fault,
    script: COPY_IDS,
    main: html`${accountHead(reader, viewer, '/account')}
${alarm(fault)}
${identityCards(viewer, linkable, reader)}
${passkeyCard(viewer.passkeys, reader)}
${handleCard(viewer, field === 'handle', reader)}
${sessionCard(viewer.sessions, reader)}
<section class="card" id="data">
<div class="row"><div><h2>${account.data}</h2><p class="quiet">${account.dataExplained}</p></div><a class="button" href="/account/data" download>${account.download}</a></div>
</section>
<section class="card">
<div class="row"><div><h2>${deletion.cardTitle}</h2><p class="quiet">${deletion.explained}</p></div><a class="button danger" href="/account/delete">${deletion.title}</a></div>
</section>`,
  };
}

function handleCard({ identities }: Viewer, isWrong: boolean, reader: Reader): Html {
  const { account, scopes } = reader.words;
  const own = identities.find(({ scope }) => scope === 'ServiceID');
  if (own?.__typename !== 'SocialIdentity') return html``;
  const { userId, username } = own;
  const unchanging = html`<p class="quiet small">${account.unchangingId(shortId(userId, reader))}</p>`;
  return html`<section class="card">
<h2>${scopes.ServiceID}</h2>
${username === userId ? html`${unchanging}${handleForm(isWrong, account)}` : html`<p><strong>${username}</strong></p>${unchanging}`}
</section>`;
}

function handleForm(isWrong: boolean, words: Reader['words']['account']): Html {
  return html`<form action="/account/handle">
<label for="handle">${words.chooseHandle}</label>
<p class="quiet small" id="handle-rules">${words.handleRules}</p>
<div class="field"><input id="handle" name="handle" type="text" required minlength="3" maxlength="30" autocapitalize="none" autocomplete="off" spellcheck="false"${fieldState(isWrong, 'handle-rules')}>
<button>${words.goOn}</button></div>
</form>`;
}

function sessionCard(sessions: Viewer['sessions'], reader: Reader): Html {
  const { account } = reader.words;
  return html`<section class="card">
<div class="row"><h2>${account.sessions}</h2>
<form method="post" action="/account/sessions/end-all"><button>${account.signOutEverywhere}</button></form></div>
<ul class="rows">${sessions.map((each) => sessionRow(each, reader))}</ul>
</section>`;
}

function sessionRow({ id, isCurrent, device, signedInAt }: Viewer['sessions'][number], reader: Reader): Html {
  const { account } = reader.words;
  const [name, since] = [account.device(device), account.since(minute(signedInAt, reader))];
  const end = html`<form method="post" action="/account/sessions/end"><input type="hidden" name="id" value="${id}"><button aria-label="${account.end}: ${name}, ${since}">${account.end}</button></form>`;
  return html`<li class="row">
<div><p>${name}</p><p class="quiet small">${since}</p></div>
${isCurrent ? html`<span class="badge">${account.thisBrowser}</span>` : end}
</li>`;
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
<button class="main">${account.takeHandle}</button>
</div>
</form>`,
  };
}
