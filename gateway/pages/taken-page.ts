import { html } from '../html.ts';
import type { Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { alarm, requestField } from './proof-forms.ts';
import { whereNext } from './where-next.ts';

/** Somebody proved an identity that belongs to another account: it stays there. */
export function takenPage(visit: Visit, fault: string): Page {
  return {
    title: 'This belongs to another account',
    main: html`<h1>This belongs to another account</h1>
${alarm(fault)}
<p>Nothing was changed. To use that account, sign out of this one and sign in there; you can also unlink it there.</p>
<form method="post" action="/sign-out" class="choices">
${requestField(visit.app)}
<button>Sign out, and sign in there</button>
</form>
<p><a href="${whereNext(visit)}">Stay in this account</a></p>`,
  };
}
