import type { Scope } from '../../../subgraphs/shared/scopes.ts';
import { type Html, html } from '../../http/html.ts';
import type { Page } from '../layout.ts';

/** What an app would have got from its owner, who tried it. */
export interface Trial {
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
export function trialPage(trial: Trial): Page {
  return {
    title: 'What your app gets',
    main: html`<h1>What <bdi>${trial.name}</bdi> gets</h1>
<p>This was a trial: your app was told nothing, and the code of this sign-in cannot be exchanged.</p>
<h2>At its redirect URI</h2>
<pre>${redirectOf(trial)}</pre>
${trial.error === null ? answers(trial) : html`<p>You declined, so there is no code.</p>`}
<p><a href="${trial.againUrl}">Try again</a></p>
<p><a href="/account/apps">Connected apps</a></p>`,
  };
}

function answers(trial: Trial): Html {
  return html`<h2>For the code</h2>
<pre>${toJson(tokenResponseOf(trial))}</pre>
<h2>For the access token</h2>
<pre>${toJson(trial.userData)}</pre>`;
}

/** A short state stands for the one that the app makes itself. */
function redirectOf({ redirectUri, error }: Trial): string {
  const answer = error === null ? 'code=cgc_…' : `error=${error}`;
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${answer}&state=…`;
}

const DAY_SECONDS = 86_400;

/** Spec 2.3. */
function tokenResponseOf({ expiringTokens, scopes }: Trial): object {
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
