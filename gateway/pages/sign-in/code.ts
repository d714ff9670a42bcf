import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { parsePageForm } from '../../http/form.ts';
import { type Html, html } from '../../http/html.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../layout.ts';
import { EmailChallengeDocument, type EmailChallengeQuery } from '../operations.generated.ts';
import { sayAt, showPage } from '../respond-page.ts';
import { findInteraction, firstUrl, type Interaction, withRequest } from './find-interaction.ts';
import { firstPage } from './first-page.ts';
import { alarm, cancelForm, interactionFields, requestField } from './proof-forms.ts';
import { askForCode, checkSameAccount, completeSignIn, showPageAgain } from './steps.ts';

const NOT_AWAITED =
  'This code was requested in another browser, or it no longer works. Continue in that browser, or request a new code here. If that does not help, allow this site to store cookies.';

const LAST_TRY = 'You entered five wrong codes, so this code no longer works. Request a new code.';

/** `GET /sign-in/code`: shows the form for the code. */
export const code: Endpoint = async (request, run) => {
  const { query, browserKey } = request;
  const interaction = await findInteraction(run, request, query.get('request') ?? '');
  const awaited = await findAwaited(run, query.get('challenge') ?? '', browserKey);
  return awaited
    ? showPage(codePage(interaction, awaited, request.notice?.fault))
    : showPage(firstPage(interaction, 'Email', { fault: NOT_AWAITED }), 400);
};

/** `POST /sign-in/code`: signs in with the code, or links the address. */
export const checkCode: Endpoint = async (request, run) => {
  const { browserKey } = request;
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const challengeId = form.get('challenge') ?? '';
  const proof = (form.get('code') ?? '').replaceAll(' ', '');
  const before = await findAwaited(run, challengeId, browserKey);
  return showPageAgain(
    interaction,
    'Email',
    async (fault) => sayAfter(interaction, { before, after: await findAwaited(run, challengeId, browserKey) }, fault),
    async () => {
      checkSameAccount(interaction, form);
      return completeSignIn(run, interaction, { challengeId, proof, browserKey });
    },
  );
};

/** `POST /sign-in/code/again`: sends another code to the same address after a waiting time. */
export const sendCodeAgain: Endpoint = async (request, run) => {
  const { browserKey } = request;
  const form = parsePageForm(request);
  const interaction = await findInteraction(run, request, form.get('request') ?? '');
  const awaited = await findAwaited(run, form.get('challenge') ?? '', browserKey);
  if (!awaited) return sayAt(firstUrl(interaction, 'Email'), notAwaited());
  return showPageAgain(
    interaction,
    'Email',
    (fault) => sayAt(codeUrl(interaction, awaited), fault),
    async () => {
      checkLate(awaited);
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
  if (after && error.code !== 'RATE_LIMITED') return sayAt(codeUrl(interaction, after), error);
  const fault = error.extensions.reason === 'WRONG_PROOF' ? lastTry() : error;
  return sayAt(firstUrl(interaction, 'Email'), fault, before ? { email: before.email } : {});
}

function codeUrl({ app }: Interaction, { id }: AwaitedCode): string {
  const query = new URLSearchParams({ challenge: id, ...(app && { request: app.requestId }) });
  return `/sign-in/code?${query.toString()}`;
}

function notAwaited(): RequestError {
  return new RequestError('BAD_USER_INPUT', NOT_AWAITED, { reason: 'CHALLENGE_OVER' });
}

function lastTry(): RequestError {
  return new RequestError('BAD_USER_INPUT', LAST_TRY, { reason: 'WRONG_PROOF' });
}

function checkLate({ resendAfter }: AwaitedCode): void {
  if (resendAfter === 0) return;
  throw new RequestError(
    'RATE_LIMITED',
    `The e-mail is on its way. Wait ${resendAfter} seconds before you request a new code.`,
    {
      reason: 'TOO_MANY_REQUESTS',
      retryAfter: resendAfter,
    },
  );
}

/** A code that was sent by e-mail and is still valid. */
type AwaitedCode = NonNullable<EmailChallengeQuery['emailChallenge']>;

/** The second step of signing in by e-mail: the code. `fault` is the error of the last attempt. */
function codePage(interaction: Interaction, awaited: AwaitedCode, fault: string | null = null): Page {
  const { app, isSignedIn } = interaction;
  const back = isSignedIn ? '/account/link/Email' : '/sign-in';
  return {
    title: 'Enter the code',
    formOrigins: app?.origins ?? [],
    main: html`<h1>Enter the code</h1>
${alarm(fault)}
<p>We sent a six-digit code to<br><strong>${awaited.email}</strong></p>
<p>The code expires in ten minutes and works only in this browser. If this address is not yours, do not enter the code.</p>
<form method="post" action="/sign-in/code">
${interactionFields(interaction)}
<input type="hidden" name="challenge" value="${awaited.id}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" autofocus>
<button class="main">${isSignedIn ? 'Link this address' : 'Sign in'}</button>
</form>
<p><a href="${withRequest(back, app)}">Use another address</a></p>
${resendForm(interaction, awaited)}
${cancelForm(interaction)}`,
  };
}

/** This form appears after a delay, by CSS only. */
function resendForm({ app }: Interaction, { id, resendAfter }: AwaitedCode): Html {
  return html`<form method="post" action="/sign-in/code/again"${resendAfter > 0 ? html` class="later"` : html``}>
${requestField(app)}
<input type="hidden" name="challenge" value="${id}">
<p>No e-mail yet? Check your spam folder or request a new code.</p>
<button>Send a new code</button>
</form>`;
}
