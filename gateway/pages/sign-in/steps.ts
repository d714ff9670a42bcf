import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { html } from '../../http/html.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { PageError, sayAt, seeOther } from '../frame/respond-page.ts';
import {
  CompleteSignInDocument,
  type CompleteSignInInput,
  RequestEmailSignInDocument,
} from '../operations.generated.ts';
import { type Interaction, linkAgainUrl, nextUrl, withRequest } from './find-interaction.ts';
import type { LinkTarget } from './link-target.ts';
import { alarm, requestField } from './proof-forms.ts';

/**
 * Runs a step. Leads to a page with the error if the input was at fault. A person whose session is too old to link anything is
 * sent to sign in again, and one who has done so in another tab goes on.
 */
export async function showPageAgain(
  interaction: Interaction,
  target: LinkTarget | null,
  again: (fault: RequestError) => RestResponse | Promise<RestResponse>,
  step: () => Promise<RestResponse>,
): Promise<RestResponse> {
  if (interaction.isSignedIn && interaction.app?.isOnlySignIn) return seeOther(nextUrl(interaction));
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (interaction.isSignedIn && error.extensions.reason === 'SESSION_STALE')
      return seeOther(linkAgainUrl(interaction, target));
    if (error.extensions.reason !== 'IDENTITY_TAKEN' || target === null) return again(error);
    const url = withRequest(`/account/link/${target}`, interaction.app);
    return sayAt(url, error, interaction.reader, { isTaken: true });
  }
}

/**
 * Throws CONFLICT for a form that was opened before the person signed in or out in another tab. The form would now link an
 * identity instead of signing in, or the reverse.
 */
export function checkSameAccount(interaction: Interaction, form: URLSearchParams): void {
  if (isSameAccount(interaction, form)) return;
  throw new PageError('CONFLICT', interaction.reader.words.signIn.otherTab, { reason: 'CHANGED' });
}

/** Whether the account that the form was shown to is still the one that is signed in. */
export function isSameAccount({ accountId }: Pick<Interaction, 'accountId'>, form: URLSearchParams): boolean {
  const shownTo = form.get('account');
  return shownTo === null || shownTo === (accountId ?? '');
}

/** Sends a code that works only in this browser, then redirects to the page that asks for the code. */
export async function askForCode(
  run: RunOperation,
  { app, reader }: Interaction,
  email: string,
  browserKey: string,
): Promise<RestResponse> {
  const asked = { email, browserKey, authorizationRequest: app?.requestId ?? null, locale: reader.locale };
  const { id } = dataOf(await run(RequestEmailSignInDocument, asked)).requestEmailSignIn;
  const query = new URLSearchParams({ challenge: id, ...(app && { request: app.requestId }) });
  return { ...seeOther(`/sign-in/code?${query.toString()}`), keepsBrowser: true };
}

/** Completes a sign-in or a linking with a proof, then redirects to the next page. The browser is known from now on. */
export async function proveSignIn(
  run: RunOperation,
  interaction: Interaction,
  input: CompleteSignInInput,
): Promise<RestResponse> {
  dataOf(await run(CompleteSignInDocument, { input: { ...input, authorizationRequest: interaction.signInFor } }));
  return { ...seeOther(nextUrl(interaction)), keepsBrowser: true };
}

/** Explains that a proved identity belongs to another account and stays there. */
export function identityTakenPage(interaction: Interaction, fault: string | null): Page {
  const { reader } = interaction;
  const { linking } = reader.words;
  return {
    reader,
    title: linking.takenTitle,
    fault,
    main: html`<h1>${linking.takenTitle}</h1>
${alarm(fault)}
<p>${linking.taken}</p>
<form method="post" action="/sign-out" class="choices">
${requestField(interaction.app)}
<button>${linking.switchAccounts}</button>
</form>
<p><a href="${nextUrl(interaction)}">${linking.stay}</a></p>`,
  };
}
