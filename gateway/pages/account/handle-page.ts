import { html } from '../../http/html.ts';
import type { Page } from '../layout.ts';

/** Shows the handle as it would be kept, and asks the person to confirm it. */
export function handlePage(handle: string): Page {
  return {
    title: 'Confirm your handle',
    main: html`<h1>Confirm your handle</h1>
<p>Your handle will be <strong>${handle}</strong>.</p>
<p class="quiet">You cannot change it later, and nobody else can ever have it. Apps with access to your Credgraph ID get this handle, and still recognize you.</p>
<form method="post" action="/account/handle">
<input type="hidden" name="confirmed" value="${handle}">
<div class="choices">
<a href="/account">Cancel</a>
<button>Choose this handle</button>
</div>
</form>`,
  };
}
