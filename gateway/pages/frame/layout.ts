import { type Html, html } from '../../http/html.ts';
import { accentStyles, type PageBrand, PICTURE_SIZE, supportLink } from '../brand/page-brand.ts';
import type { Reader } from '../words/words.ts';
import { pageStyles } from './page-styles.ts';

/** The part that differs between pages. */
export interface Page {
  readonly reader: Reader;
  readonly title: string;
  readonly main: Html;
  /** The error of the last attempt: a screen reader reads the title first. */
  readonly fault?: string | null;
  /** What another site shows of a link to the page (Open Graph): its name and what it is for. */
  readonly preview?: { readonly title: string; readonly description: string };
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
${preview ? previewTags(preview, brand) : html``}
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

function previewTags({ title, description }: NonNullable<Page['preview']>, { name, picture }: PageBrand): Html {
  const texts = html`${previewTag('title', title)}${previewTag('description', description)}${previewTag('type', 'website')}${previewTag('site_name', name)}`;
  if (picture === null) return texts;
  const [width, height] = PICTURE_SIZE;
  return html`${texts}${previewTag('image', picture)}${previewTag('image:width', width)}${previewTag('image:height', height)}<meta name="twitter:card" content="summary_large_image">
`;
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
