import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf, NO_STORE } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { CompletePasskeySignInDocument, StartPasskeySignInDocument } from '../operations.generated.ts';
import { sayAt, seeOther } from '../respond-page.ts';
import { findInteraction, firstUrl, type Interaction, nextUrl } from '../sign-in/find-interaction.ts';
import { interactionFields } from '../sign-in/proof-forms.ts';
import { checkSameAccount, showPageAgain } from '../sign-in/steps.ts';

/** `POST /sign-in/passkey/start`: what the browser must have a passkey sign, for the script of the page. */
export const startPasskey: Endpoint = async (request, run) => {
  parsePageForm(request);
  const { browserKey } = request;
  const { options } = dataOf(await run(StartPasskeySignInDocument, { browserKey })).startPasskeySignIn;
  return { status: 200, headers: NO_STORE, body: { options }, keepsBrowser: true };
};

/** `POST /sign-in/passkey`: signs in with a passkey. */
export const checkPasskey: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  return showPageAgain(
    interaction,
    null,
    (fault) => sayAt(firstUrl(interaction, null), fault),
    async () => {
      checkSameAccount(interaction, form);
      const { browserKey } = request;
      const input = { response: form.get('response') ?? '', browserKey, authorizationRequest: interaction.signInFor };
      dataOf(await run(CompletePasskeySignInDocument, { input }));
      return seeOther(nextUrl(interaction));
    },
  );
};

/** Offers to sign in with a passkey, in browsers that have them. */
export function passkeyForm(interaction: Interaction): Html {
  return passkeyBox(
    { start: '/sign-in/passkey/start', action: '/sign-in/passkey', known: '' },
    html`<hr>
${interactionFields(interaction)}
<button>Sign in with a passkey</button>`,
  );
}

/** What a form does with a passkey. */
interface PasskeyPurpose {
  /** Where the script gets the challenge. */
  readonly start: string;
  readonly action: string;
  /** What to say if the device has a passkey already. */
  readonly known: string;
}

/** A form that the script shows, and sends with the answer of the browser. */
export function passkeyBox({ start, action, known }: PasskeyPurpose, fields: Html): Html {
  return html`<div id="passkey" data-start="${start}" data-known="${known}"
data-cancelled="No passkey was used. Try again, or use another way."
data-failed="Your browser could not use a passkey here. Try again, or use another way." hidden>
<form method="post" action="${action}">
<input type="hidden" name="response">
${fields}
<p class="alarm" role="alert" hidden></p>
</form>
</div>`;
}
