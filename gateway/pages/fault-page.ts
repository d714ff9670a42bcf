import { html } from '../http/html.ts';
import type { Page } from './layout.ts';

/** Tells a person what went wrong, and whom to ask. */
export function faultPage(title: string, message: string, requestId: string): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>${message}</p>
<p class="quiet">If this keeps happening, send this number to the people who run this service: ${requestId}</p>`,
  };
}
