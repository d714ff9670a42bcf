import { type Html, html } from '../../http/html.ts';
import { letterOf } from '../frame/glyph.ts';

/** An app as the pages show it. */
export interface ShownApp {
  readonly clientId: string;
  readonly name: string;
  readonly logo: string | null;
}

/** The logo that the owners of an app have set; the first letter of its name without one. */
export function appPicture({ clientId, logo, name }: ShownApp): Html {
  const path = ownLogoPath(clientId, logo);
  return path === null ? letterOf(name, 'thing') : html`<img class="logo" src="${path}" alt="" width="56" height="56">`;
}

/** The heading of a page that serves an app; of one of ours with null. */
export function appHead(app: ShownApp | null, title: string): Html {
  if (app === null) return html`<h1>${title}</h1>`;
  return html`<div class="head">
<div class="pair">${appPicture(app)}</div>
<h1>${title}</h1>
</div>`;
}

/** The path of a logo that this service has stored; null for any other URL, whose server would learn who reads the page. */
function ownLogoPath(clientId: string, logo: string | null): string | null {
  const url = logo === null ? null : URL.parse(logo);
  return url?.pathname === `/apps/${encodeURIComponent(clientId)}/logo` ? url.pathname + url.search : null;
}
