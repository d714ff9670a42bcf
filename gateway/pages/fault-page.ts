import { html } from '../html.ts';
import type { Page } from './layout.ts';

/** Tells a person what went wrong, and who can mend it. */
export function faultPage(title: string, message: string, requestId: string): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
<p class="quiet">If it stays so, tell the app's makers this number: ${requestId}</p>`,
  };
}
