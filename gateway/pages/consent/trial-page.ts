import type { Scope } from '../../../subgraphs/shared/scopes.ts';
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
  readonly scopes: readonly Scope[];
  readonly userData: Readonly<Record<string, string>>;
  readonly againUrl: string;
}

/** Shows the owner of an app the redirect, the token response and the user data of a sign-in. */
export function trialPage(trial: AppTrial, reader: Reader): Page {
  const { trial: words, page } = reader.words;
  return {
    reader,
    title: words.title,
    main: html`<h1>${words.heading(html`<bdi>${trial.name}</bdi>`)}</h1>
<p>${words.lead}</p>
<h2>${words.redirect}</h2>
<pre>${redirectOf(trial)}</pre>
${trial.error === null ? answers(trial, words) : html`<p>${words.declined}</p>`}
<p><a href="${trial.againUrl}">${words.again}</a></p>
<p><a href="/account/apps">${page.connectedApps}</a></p>`,
  };
}

function answers(trial: AppTrial, words: Words['trial']): Html {
  return html`<h2>${words.tokens}</h2>
<pre>${toJson(tokenResponseOf(trial))}</pre>
<h2>${words.userData}</h2>
<pre>${toJson(trial.userData)}</pre>`;
}

/** A short state stands for the one that the app makes itself. */
function redirectOf({ redirectUri, error }: AppTrial): string {
  const answer = error === null ? 'code=cgc_…' : `error=${error}`;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer}&state=…`;
}

const DAY_SECONDS = 86_400;

/** Spec 2.3. */
function tokenResponseOf({ expiringTokens, scopes }: AppTrial): object {
  return {
    access_token: 'cga_…',
    ...(expiringTokens && { expires_in: DAY_SECONDS, refresh_token: 'cgr_…' }),
    scope: scopes.join(' '),
    token_type: 'Bearer',
  };
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2);
}
