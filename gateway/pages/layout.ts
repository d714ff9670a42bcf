import { type Html, html } from '../http/html.ts';
import { pageStyles } from './styles.ts';

/** The part that differs between pages. */
export interface Page {
  readonly title: string;
  readonly main: Html;
  /** Other origins that a form of this page may redirect to: that of the app. */
  readonly formOrigins?: readonly string[];
  /** Origins of a provider's login widget, if the page has one. */
  readonly widget?: { readonly script: string; readonly frame: string };
  /** Optional JavaScript: the page works without it. */
  readonly script?: string;
  /** A script of ours that is loaded after it. */
  readonly laterScript?: string;
}

/** Renders the whole document. The nonce allows only the page's own style and script (Content-Security-Policy). */
export function layout({ title, main, script, laterScript }: Page, nonce: string): Html {
  const code = script === undefined ? html`` : html`<script nonce="${nonce}">${{ markup: script }}</script>`;
  const later = laterScript === undefined ? html`` : html`<script nonce="${nonce}" src="${laterScript}"></script>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Credgraph</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${{ markup: pageStyles() }}</style>
</head>
<body>
<header><span class="brand"><img src="/favicon.svg" alt="" width="24" height="24">Credgraph</span></header>
<main>
${main}
</main>
${code}
${later}
</body>
</html>`;
}

/** Returns the headers of a page: no foreign script, no framing, no caching. */
export function pageHeaders({ formOrigins = [], widget }: Page, nonce: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'${widget ? ` ${widget.script}` : ''}`,
    ...(widget ? [`frame-src ${widget.frame}`] : []),
    "connect-src 'self'",
    "img-src 'self' https: data:",
    // The policy covers redirects too: without the app's origin, Chromium blocks the redirect to the app.
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // Our own forms must send their origin; other sites get no referrer.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}
