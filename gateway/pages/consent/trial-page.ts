import type { ScopeWord } from '../../../subgraphs/shared/scopes.ts';
import { type Html, html } from '../../http/html.ts';
import type { Page } from '../frame/layout.ts';
import type { Words } from '../words/en/words.ts';
import type { Reader } from '../words/words.ts';

/** What an app would have got from its owner, who tried it. */
export interface AppTrial {
  readonly name: string;
  /** The first redirect URI of the app. */
  readonly redirectUri: string;
  readonly expiringTokens: boolean;
  /** The error that the app would have got instead; null without one. */
  readonly error: string | null;
  /** Whether the owner saw the pages of somebody else, so that nothing was granted. */
  readonly isForced: boolean;
  /** What was granted, in the words of the request. */
  readonly words: readonly ScopeWord[];
  /** The `iss` of the redirect; null for a request without `openid`. */
  readonly issuer: string | null;
  /** What the ID token says; null without one. */
  readonly claims: unknown;
  readonly userData: Readonly<Record<string, string>>;
  readonly againUrl: string;
}

/** Shows the owner of an app the redirect, the token response, the claims and the user data of a sign-in. */
export function trialPage(trial: AppTrial, reader: Reader): Page {
  const { trial: words, page } = reader.words;
  return {
    reader,
    title: words.title,
    main: html`<h1>${words.heading(html`<bdi>${trial.name}</bdi>`)}</h1>
<p>${words.lead}</p>
<h2>${words.redirect}</h2>
<pre>${redirectOf(trial)}</pre>
${trial.error === null ? html`` : html`<p>${words.declined}</p>`}
${trial.isForced ? html`<p>${words.forced}</p>` : html``}
${trial.error !== null || trial.isForced ? html`` : answers(trial, words)}
<p><a href="${trial.againUrl}">${words.again}</a></p>
<p><a href="/account/apps">${page.connectedApps}</a></p>`,
  };
}

function answers(trial: AppTrial, words: Words['trial']): Html {
  return html`<h2>${words.tokens}</h2>
<pre>${toJson(tokenResponseOf(trial))}</pre>
${
  trial.claims == null
    ? html``
    : html`<h2>${words.idToken}</h2>
<pre>${toJson({ ...trial.claims, nonce: '…', at_hash: '…' })}</pre>`
}
<h2>${words.userData}</h2>
<pre>${toJson(trial.userData)}</pre>`;
}

/** A short state stands for the one that the app makes itself. */
function redirectOf({ redirectUri, error, issuer }: AppTrial): string {
  const answer = error === null ? 'code=cgc_…' : `error=${error}`;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer}&state=…${issuer === null ? '' : `&iss=${encodeURIComponent(issuer)}`}`;
}

const DAY_SECONDS = 86_400;

/** Spec 2.3. */
function tokenResponseOf({ expiringTokens, words, claims }: AppTrial): object {
  return {
    access_token: 'cga_…',
    ...(expiringTokens && { expires_in: DAY_SECONDS, refresh_token: 'cgr_…' }),
    scope: words.join(' '),
    token_type: 'Bearer',
    ...(claims != null && { id_token: 'eyJ…' }),
  };
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
