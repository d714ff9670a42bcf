import { type Html, html } from '../../http/html.ts';
import { ownLogoPath } from '../consent/app-logo.ts';
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
