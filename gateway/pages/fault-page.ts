import { html } from '../http/html.ts';
import type { Page } from './layout.ts';

/** Explains an error to a person, with a reference for the developer. */
export function faultPage(title: string, message: string, requestId: string): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
<p class="quiet">If this keeps happening, give the developer this reference: ${requestId}</p>`,
  };
}
