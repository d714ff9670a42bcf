import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { AccountQuery, PersonFragment, Scope } from '../operations.generated.ts';
import { passkeyList } from '../passkeys/passkey-list.ts';
import { identityLabel, personLabel, SCOPE_LABELS, SCOPES_SHOWN } from '../scope-labels.ts';
import { alarm } from '../sign-in/proof-forms.ts';

type Viewer = NonNullable<AccountQuery['viewer']>;
type Identity = PersonFragment['identities'][number];

/** The account page: identities, sessions, data export, sign-out and account deletion. */
export function accountPage(viewer: Viewer, linkable: readonly Scope[], fault: string | null = null): Page {
  return {
    title: 'My account',
    main: html`<h1>My account</h1>
<p class="quiet">You are signed in as ${personLabel(viewer)}.</p>
${alarm(fault)}
<p><a href="/account/apps">Connected apps</a></p>
${identityGroups(viewer, linkable)}
${passkeyList(viewer.passkeys)}
<h2>Where you are signed in</h2>
<ul class="plain">${viewer.sessions.map(session)}</ul>
<div class="choices">
<form method="post" action="/sign-out"><button>Sign out</button></form>
<form method="post" action="/account/sessions/end-all"><button>Sign out everywhere</button></form>
</div>
<h2>Your data</h2>
<p><a href="/account/data" download>Download my data</a> (JSON)</p>
<p><a href="/account/delete">Delete my account</a></p>`,
  };
}

/** What is linked, what can be linked, and, folded away, what this installation does not offer. */
function identityGroups({ identities }: Viewer, linkable: readonly Scope[]): Html {
  const isLinked = (scope: Scope): boolean => identities.some((identity) => identity.scope === scope);
  const others = SCOPES_SHOWN.filter((scope) => !isLinked(scope));
  const offered = others.filter((scope) => linkable.includes(scope));
  const missing = others.filter((scope) => !linkable.includes(scope));
  return html`<h2>Linked</h2>
<ul class="plain">${SCOPES_SHOWN.filter(isLinked).map((scope) => linkedKind(scope, identities, linkable))}</ul>
${
  offered.length === 0
    ? html``
    : html`<h2>You can also link</h2>
<ul class="plain">${offered.map((scope) => html`<li><p>${linkTo(scope, 'Link')} <span>${SCOPE_LABELS[scope]}</span></p></li>`)}</ul>`
}
${
  missing.length === 0
    ? html``
    : html`<details><summary>Not offered by this service</summary>
<p class="quiet">${missing.map((scope) => SCOPE_LABELS[scope]).join(', ')}</p></details>`
}`;
}

function linkedKind(scope: Scope, identities: readonly Identity[], linkable: readonly Scope[]): Html {
  const own = identities.filter((identity) => identity.scope === scope);
  const isService = scope === 'ServiceID';
  return html`<li>
<h3>${SCOPE_LABELS[scope]}</h3>
${own.map((identity) => (isService ? serviceId(identity) : linked(identity, own.length > 1)))}
${!isService && linkable.includes(scope) ? html`<p>${linkTo(scope, 'Link another')}</p>` : html``}
</li>`;
}

function linkTo(scope: Scope, text: string): Html {
  return html`<a href="/account/link/${scope}" aria-label="${text}: ${SCOPE_LABELS[scope]}">${text}</a>`;
}

function linked(identity: Identity, isOneOfMany: boolean): Html {
  const label = identityLabel(identity);
  return html`<p>${label}${isOneOfMany && identity.isPrimary ? html` <span class="quiet">(shared with apps)</span>` : html``}</p>
<div class="choices">
${identity.isPrimary ? html`` : action('primary', identity.id, 'Share this one with apps', label)}
${action('unlink', identity.id, 'Unlink', label)}
</div>`;
}

function action(path: string, id: string, text: string, label: string): Html {
  return html`<form method="post" action="/account/identities/${path}"><input type="hidden" name="id" value="${id}"><button aria-label="${text}: ${label}">${text}</button></form>`;
}

function serviceId(identity: Identity): Html {
  const label = identityLabel(identity);
  if (identity.__typename !== 'SocialIdentity' || identity.username !== identity.userId) return html`<p>${label}</p>`;
  return html`<p>${label}</p>
<form method="post" action="/account/handle">
<label for="handle">Choose a handle</label>
<p class="quiet" id="handle-rules">Use 3 to 30 lowercase letters, digits and single hyphens. Start with a letter. You can choose a handle only once
and cannot change it later. Apps then get your handle instead of the ID above, and still recognize you.</p>
<input id="handle" name="handle" type="text" required minlength="3" maxlength="30" autocapitalize="none" autocomplete="off" spellcheck="false" aria-describedby="handle-rules">
<button>Continue</button>
</form>`;
}

function session({ id, isCurrent, device, signedInAt }: Viewer['sessions'][number]): Html {
  const since = `${device}, since ${signedInAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (isCurrent) return html`<li>${since} <span class="quiet">(this browser)</span></li>`;
  return html`<li>${since}
<form class="inline" method="post" action="/account/sessions/end"><input type="hidden" name="id" value="${id}"><button aria-label="End: ${since}">End</button></form></li>`;
}

/** Shows the handle as it would be kept, and asks the person to confirm it. */
export function handlePage(handle: string): Page {
  return {
    title: 'Confirm your handle',
    main: html`<h1>Confirm your handle</h1>
<p>Your handle will be <strong>${handle}</strong>.</p>
<p class="quiet">You cannot change it later, and nobody else can ever have it. Apps with access to your Credgraph ID get this handle, and still recognize you.</p>
<form method="post" action="/account/handle">
<input type="hidden" name="confirmed" value="${handle}">
<div class="choices">
<a href="/account">Cancel</a>
<button>Choose this handle</button>
</div>
</form>`,
  };
}
