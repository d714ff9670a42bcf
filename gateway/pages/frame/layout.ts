import { readFileSync } from 'node:fs';
import { type Html, html } from '../../http/html.ts';
import { accentStyles, supportLink } from '../brand/page-brand.ts';
import type { Reader } from '../words/words.ts';

/** The part that differs between pages. */
export interface Page {
  readonly reader: Reader;
  readonly title: string;
  readonly main: Html;
  /** The error of the last attempt: a screen reader reads the title first. */
  readonly fault?: string | null;
  /** What another site shows of a link to the page (Open Graph): its name and a description. */
  readonly preview?: { readonly title: string; readonly description: string | null };
  /** Other origins or schemes that a form of this page may redirect to: that of the app. */
  readonly formOrigins?: readonly string[];
  /** The origins whose pages may embed this page. */
  readonly embedOrigins?: readonly string[];
  /** Origins of a provider's login widget, if the page has one. */
  readonly widget?: { readonly script: string; readonly frame: string };
  /** Optional JavaScript: the page works without it. */
  readonly script?: string;
  /** Scripts of ours that are loaded after it. */
  readonly laterScripts?: readonly string[];
}

/** Renders the whole document. The nonce allows only the page's own style and script (Content-Security-Policy). */
export function layout(
  { reader, title, main, fault, preview, script, laterScripts = [] }: Page,
  languages: Html,
  nonce: string,
): Html {
  const code = script === undefined ? html`` : html`<script nonce="${nonce}">${{ markup: script }}</script>`;
  const { brand } = reader;
  const later = laterScripts.map((path) => html`<script nonce="${nonce}" src="${path}"></script>`);
  return html`<!doctype html>
<html lang="${reader.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${fault ? `${fault} · ` : ''}${title} · ${brand.name}</title>
${preview ? previewTags(preview, brand.name) : html``}
<link rel="icon" href="${brand.mark}">
<style nonce="${nonce}">${{ markup: pageStyles() + accentStyles(brand.colors) }}</style>
</head>
<body>
<header><span class="brand"><img src="${brand.mark}" alt="" width="24" height="24"><bdi>${brand.name}</bdi></span></header>
<main>
${main}
</main>
${footer(languages, supportLink(brand, reader.words.page.support))}
${code}
${later}
</body>
</html>`;
}

function previewTags({ title, description }: NonNullable<Page['preview']>, site: string): Html {
  const about = description === null ? html`` : previewTag('description', description);
  return html`${previewTag('title', title)}${about}${previewTag('type', 'website')}${previewTag('site_name', site)}`;
}

function previewTag(name: string, content: string): Html {
  return html`<meta property="og:${name}" content="${content}">\n`;
}

function footer(...parts: readonly Html[]): Html {
  return parts.some(({ markup }) => markup !== '') ? html`<footer>${parts}</footer>` : html``;
}

/** Returns the headers of a page: no foreign script, no framing but by the named origins, no caching. */
export function pageHeaders(
  { formOrigins = [], embedOrigins = [], widget }: Page,
  nonce: string,
): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'${widget ? ` ${widget.script}` : ''}`,
    ...(widget ? [`frame-src ${widget.frame}`] : []),
    "connect-src 'self'",
    "img-src 'self' https: data:",
    // The policy covers redirects too: without the app's origin, Chromium blocks the redirect to the app.
    `form-action ${["'self'", ...formOrigins.map(toSource)].join(' ')}`,
    `frame-ancestors ${embedOrigins.join(' ') || "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // Our own forms must send their origin; other sites get no referrer.
    'referrer-policy': 'same-origin',
    ...(embedOrigins.length === 0 && { 'x-frame-options': 'DENY' }),
  };
}

/** A policy has no form for an IPv6 address (CSP 3, 2.3.1), so it names the scheme. */
function toSource(origin: string): string {
  return origin.includes('[') ? new URL(origin).protocol : origin;
}

/** The colours and sizes that the pages share with the dashboard. */
const TOKENS = new URL('../../../dashboard/styles/tokens.css', import.meta.url);

let styles: string | null = null;

/** The one style sheet of the pages: light and dark, from 320 px upwards. */
function pageStyles(): string {
  return (styles ??= readFileSync(TOKENS, 'utf8') + RULES);
}

const RULES = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--sans); overflow-wrap: anywhere; }
header, main, footer { max-width: 32rem; margin: 0 auto; }
header { padding: 2rem 1.5rem 1rem; }
footer { padding: 0 1.5rem 2rem; margin-top: -1rem; }
footer { display: flex; flex-wrap: wrap; gap: .25rem 2rem; }
footer form { display: flex; gap: 1rem; }
footer button.link { min-height: 1.5rem; }
main { padding: 1.5rem; background: var(--raised); border: 1px solid var(--line); border-radius: .75rem; margin-bottom: 2rem; }
.brand { display: inline-flex; align-items: center; gap: .5rem; font-weight: 650; letter-spacing: -.01em; }
.brand img { display: block; object-fit: contain; }
.logo { display: block; object-fit: contain; border-radius: .75rem; margin: 0 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.015em; font-weight: 650; margin: 0 0 1rem; }
h2 { font-size: 1.0625rem; font-weight: 600; margin: 1.5rem 0 .5rem; }
.quiet { color: var(--quiet); }
.lines { white-space: pre-line; }
.verdict { padding: 1rem; margin: 0 0 1.5rem; border-radius: var(--radius); border: 1px solid var(--line); border-left: .375rem solid var(--quiet); background: var(--sunken); }
.verdict.yes { border-left-color: var(--fine); }
.verdict.no { border-left-color: var(--alarm); }
.verdict h2 { margin: 0 0 .25rem; font-size: 1.25rem; }
.verdict h3 { margin: 1rem 0 0; }
.verdict p { margin: .5rem 0 0; }
a.next { display: inline-block; min-height: 2.75rem; padding: .625rem 1rem; border-radius: var(--radius); background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a.next:hover { background: var(--accent-strong); color: var(--on-accent); }
.alarm { color: var(--alarm); background: var(--alarm-soft); border-radius: var(--radius); padding: .75rem 1rem; }
pre { padding: .75rem 1rem; background: var(--sunken); border-radius: var(--radius); font: .875rem/1.5 var(--mono); white-space: pre-wrap; }
label { display: block; font-weight: 600; }
input[type=text] { width: 100%; min-height: 2.75rem; font: inherit; padding: .5rem .75rem; margin: .25rem 0 1rem; border: 1px solid var(--control); border-radius: var(--radius); background: var(--raised); color: var(--ink); }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: var(--radius); border: 1px solid var(--control); background: var(--raised); color: var(--ink); cursor: pointer; }
button:hover { background: var(--hover); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.main:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
button.link { min-height: 0; padding: 0; border: 0; background: none; color: var(--accent); font-weight: inherit; text-decoration: underline; text-underline-offset: .2em; }
button:disabled { opacity: .6; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); text-underline-offset: .2em; }
a:hover { color: var(--accent-strong); }
.choices { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1.5rem; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.scope { display: flex; gap: .75rem; align-items: flex-start; padding: .75rem 0; border-top: 1px solid var(--line); font-weight: 400; }
.scope input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; flex: none; accent-color: var(--accent); }
.scope strong { display: block; }
.links { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: 0 0 1rem; padding: 0; }
.scopes { margin: 0 0 .75rem; padding-left: 1.25rem; }
.under { margin: 0 0 .75rem 2rem; }
ul.plain { list-style: none; margin: 0; padding: 0; }
ul.plain > li { border-top: 1px solid var(--line); padding: .75rem 0; }
h3 { font-size: 1rem; font-weight: 600; }
ul.plain > li > :is(h3, p) { margin: .25rem 0; }
summary { cursor: pointer; min-height: 2.75rem; align-content: center; }
ul.plain .choices { margin: .25rem 0 .75rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }
form.inline { display: inline; }
.later { visibility: hidden; animation: appear 0s 30s forwards; }
@keyframes appear { to { visibility: visible; } }
.choices form { display: contents; }
@media (max-width: 34rem) { header { padding: 1rem; } main { border-width: 1px 0; border-radius: 0; padding: 1rem; margin-bottom: 0; } footer { padding: 1rem; margin-top: 0; } }
`;
