import type { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { emailLabel } from '../frame/identity-labels.ts';
import type { Page } from '../frame/layout.ts';
import { PageError, sayAt, showPage } from '../frame/respond-page.ts';
import { EmailChallengeDocument, type EmailChallengeQuery } from '../operations.generated.ts';
import type { Reader } from '../words/words.ts';
import { appHead } from './app-head.ts';
import { findInteraction, firstUrl, type Interaction, withRequest } from './find-interaction.ts';
import { firstPage } from './first-page.ts';
import { alarm, cancelForm, fieldState, interactionFields, requestField } from './proof-forms.ts';
import { askForCode, checkSameAccount, proveSignIn, showPageAgain } from './steps.ts';

/** `GET /sign-in/code`: shows the form for the code. */
export const code: Endpoint = async (request, run) => {
  const { query, browserKey, reader } = request;
  const interaction = await findInteraction(run, request, query.get('request') ?? '');
  const awaited = await findAwaited(run, query.get('challenge') ?? '', browserKey);
  return awaited
    ? showPage(codePage(interaction, awaited, request.notice))
    : showPage(firstPage(interaction, 'Email', { fault: reader.words.code.notAwaited }), 400);
};

/** Six digits of any script, and what stands around them. Anything else is no try: the person is told what a code is. */
const COMPLETE = /^[^\p{L}\p{N}]*(?:\p{Nd}[^\p{L}\p{N}]*){6}$/u;

/** `POST /sign-in/code`: signs in with the code, or links the address. */
export const checkCode: Endpoint = async (request, run) => {
  const { browserKey } = request;
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const challengeId = form.get('challenge') ?? '';
  const proof = form.get('code') ?? '';
  const before = await findAwaited(run, challengeId, browserKey);
  return showPageAgain(
    interaction,
    'Email',
    async (fault) => sayAfter(interaction, { before, after: await findAwaited(run, challengeId, browserKey) }, fault),
    async () => {
      checkSameAccount(interaction, form);
      if (!COMPLETE.test(proof)) throw wrongCode(interaction.reader.words.code.incomplete);
      // A full stop of the sentence around it is no wrong code.
      return proveSignIn(run, interaction, { challengeId, proof: proof.replaceAll(/\P{Nd}/gu, ''), browserKey });
    },
  );
};

/** `POST /sign-in/code/again`: sends another code to the same address after a waiting time. */
export const sendCodeAgain: Endpoint = async (request, run) => {
  const { browserKey } = request;
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const awaited = await findAwaited(run, form.get('challenge') ?? '', browserKey);
  if (!awaited) return sayAt(firstUrl(interaction, 'Email'), notAwaited(request.reader), request.reader);
  return showPageAgain(
    interaction,
    'Email',
    (fault) => sayAt(codeUrl(interaction, awaited), fault, request.reader),
    async () => {
      checkLate(awaited, request.reader);
      return askForCode(run, interaction, awaited.email, browserKey);
    },
  );
};

async function findAwaited(run: RunOperation, id: string, browserKey: string): Promise<AwaitedCode | null> {
  return dataOf(await run(EmailChallengeDocument, { id, browserKey })).emailChallenge ?? null;
}

/** Leads to the code page again; to the first page if the code no longer works or there were too many wrong codes. */
function sayAfter(
  interaction: Interaction,
  { before, after }: { readonly before: AwaitedCode | null; readonly after: AwaitedCode | null },
  error: RequestError,
): RestResponse {
  const { reader } = interaction;
  const isTried = error.extensions.reason === 'WRONG_PROOF' && !(error instanceof PageError);
  const { wrong, lastTry } = reader.words.code;
  if (after && error.code !== 'RATE_LIMITED')
    return sayAt(codeUrl(interaction, after), isTried ? wrongCode(wrong) : error, reader);
  const typed = before ? { email: before.email } : {};
  return sayAt(firstUrl(interaction, 'Email'), isTried ? wrongCode(lastTry) : error, reader, typed);
}

function codeUrl({ app }: Interaction, { id }: AwaitedCode): string {
  const query = new URLSearchParams({ challenge: id, ...(app && { request: app.requestId }) });
  return `/sign-in/code?${query.toString()}`;
}

function notAwaited({ words }: Reader): PageError {
  return new PageError('BAD_USER_INPUT', words.code.notAwaited, { reason: 'CHALLENGE_OVER' });
}

function wrongCode(message: string): PageError {
  return new PageError('BAD_USER_INPUT', message, { reason: 'WRONG_PROOF', field: 'code' });
}

function checkLate({ resendAfter }: AwaitedCode, { words }: Reader): void {
  if (resendAfter === 0) return;
  throw new PageError('RATE_LIMITED', words.code.onItsWay(resendAfter), {
    reason: 'TOO_MANY_REQUESTS',
    retryAfter: resendAfter,
  });
}

/** A code that was sent by e-mail and is still valid. */
type AwaitedCode = NonNullable<EmailChallengeQuery['emailChallenge']>;

/** The second step of signing in by e-mail: the code. */
function codePage(interaction: Interaction, awaited: AwaitedCode, last: PageNotice | null): Page {
  const { fault = null, field } = last ?? {};
  const { app, isSignedIn, reader } = interaction;
  const { code: words } = reader.words;
  const back = isSignedIn ? '/account/link/Email' : '/sign-in';
  return {
    reader,
    title: words.title,
    fault,
    formOrigins: app?.origins ?? [],
    main: html`${appHead(app?.app ?? null, words.title)}
${alarm(fault)}
<p class="center">${words.sentTo(html`<strong>${emailLabel(awaited.email)}</strong>`)}</p>
<form method="post" action="/sign-in/code">
${interactionFields(interaction)}
<input type="hidden" name="challenge" value="${awaited.id}">
<label for="code">${words.code}</label>
<input id="code" class="code" name="code" type="text" required inputmode="numeric" autocomplete="one-time-code" pattern="[^\\p{L}]+" title="${words.incomplete}" autofocus${fieldState(field === 'code')}>
<button class="main wide">${isSignedIn ? words.link : words.signIn}</button>
</form>
<div class="steps">
<a href="${withRequest(back, app)}">${words.otherAddress}</a>
${resendForm(interaction, awaited)}
</div>
<p class="quiet small">${words.terms} ${words.noMail}</p>
${cancelForm(interaction)}`,
  };
}

/** The button appears after a delay, by CSS only, in a place that is kept for it. */
function resendForm({ app, reader }: Interaction, { id, resendAfter }: AwaitedCode): Html {
  const { code: words } = reader.words;
  return html`<form method="post" action="/sign-in/code/again"${resendAfter > 0 ? html` class="later"` : html``}>
${requestField(app)}
<input type="hidden" name="challenge" value="${id}">
<button class="link">${words.sendNew}</button>
</form>`;
}
