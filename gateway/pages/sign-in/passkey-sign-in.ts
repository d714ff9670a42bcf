import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf, NO_STORE, type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { glyph } from '../frame/glyph.ts';
import { faultText, PageError, sayAt, seeOther } from '../frame/respond-page.ts';
import { CompletePasskeySignInDocument, StartPasskeySignInDocument } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import { findInteraction, firstUrl, type Interaction, nextUrl } from './find-interaction.ts';
import { interactionFields } from './proof-forms.ts';
import { checkSameAccount, showPageAgain } from './steps.ts';

/** `POST /sign-in/passkey/start`: what the browser must have a passkey sign, for the script of the page. */
export const startPasskey: Endpoint = async (request, run) => {
  parsePageForm(request);
  const { browserKey, reader } = request;
  return sendOptions(
    reader,
    async () => dataOf(await run(StartPasskeySignInDocument, { browserKey })).startPasskeySignIn,
  );
};

/** Answers the script of a page, which shows an error where the person is. */
export async function sendOptions(
  reader: Reader,
  start: () => Promise<{ readonly options: string }>,
): Promise<RestResponse> {
  try {
    return { status: 200, headers: NO_STORE, body: await start(), keepsBrowser: true };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const headers = { ...NO_STORE, ...refusalHeaders(error) };
    return { status: statusOf(error), headers, body: { message: faultText(error, reader) } };
  }
}

/** `POST /sign-in/passkey`: signs in with a passkey. */
export const checkPasskey: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  return showPageAgain(
    interaction,
    null,
    (fault) => sayAt(firstUrl(interaction, null), toShown(fault, interaction.reader), interaction.reader),
    async () => {
      checkSameAccount(interaction, form);
      const { browserKey } = request;
      const input = { response: form.get('response') ?? '', browserKey, authorizationRequest: interaction.signInFor };
      dataOf(await run(CompletePasskeySignInDocument, { input }));
      return { ...seeOther(nextUrl(interaction)), usedPasskey: true };
    },
  );
};

/** The message of the service tells clients more than a person can use. */
function toShown(fault: RequestError, { words }: Reader): RequestError {
  const { reason } = fault.extensions;
  return reason === 'WRONG_PROOF' ? new PageError('BAD_USER_INPUT', words.passkeys.wrong, { reason }) : fault;
}

/** Offers to sign in with a passkey, in browsers that have them: first where one was used before. */
export function passkeyForm(interaction: Interaction): Html {
  const { reader, usedPasskey } = interaction;
  const button = usedPasskey ? html`<button class="main way" autofocus>` : html`<button class="way">`;
  return passkeyBox(
    reader,
    { start: '/sign-in/passkey/start', action: '/sign-in/passkey', known: '' },
    html`${interactionFields(interaction)}
${button}${glyph('key')}<span>${reader.words.passkeys.signIn}</span></button>`,
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
export function passkeyBox({ words }: Reader, { start, action, known }: PasskeyPurpose, fields: Html): Html {
  const { cancelled, failed } = words.passkeys;
  return html`<div id="passkey" data-start="${start}" data-known="${known}"
data-cancelled="${cancelled}" data-failed="${failed}" hidden>
<form method="post" action="${action}">
<input type="hidden" name="response">
${fields}
<p class="alarm" role="alert" hidden></p>
</form>
</div>`;
}
