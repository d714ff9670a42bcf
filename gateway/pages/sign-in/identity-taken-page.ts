import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';
import type { Visit } from './find-visit.ts';
import { nextUrl } from './next-url.ts';
import { alarm, requestField } from './proof-forms.ts';

/** Explains that a proved identity belongs to another account and stays there. */
export function identityTakenPage(visit: Visit, fault: string): Page {
  return {
    title: 'This belongs to another account',
    main: html`<h1>This belongs to another account</h1>
${alarm(fault)}
<p>Nothing was changed. To use that account, sign out of this one and sign in there. You can unlink the identity there.</p>
<form method="post" action="/sign-out" class="choices">
${requestField(visit.app)}
<button>Sign out and switch accounts</button>
</form>
<p><a href="${nextUrl(visit)}">Stay in this account</a></p>`,
  };
}
