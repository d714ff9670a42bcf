import { parsePageForm } from '../../http/form.ts';
import { html } from '../../http/html.ts';
import type { PageNotice } from '../../http/notice-cookie.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import type { Page } from '../frame/layout.ts';
import { seeOther, showPage } from '../frame/respond-page.ts';
import { DeleteAccountDocument } from '../operations.generated.ts';
import { alarm, fieldState } from '../sign-in/proof-forms.ts';
import { signInAgainUrl } from '../sign-in/request-text.ts';
import type { Reader } from '../words/words.ts';
import { appsOfLastOwner, type Belongings, deletionList, findBelongings, serviceIdOf } from './deletion-list.ts';

/** `GET /account/delete`: asks for confirmation. */
export const askToDelete: Endpoint = async ({ notice, reader }, run) => show(run, reader, notice);

/** `POST /account/delete`: deletes the account after confirmation, unless an app goes with it that the page did not name. */
export const deleteAccount: Endpoint = async (request, run) => {
  const { words } = request.reader;
  const form = parsePageForm(request);
  const belongings = await findBelongings(run);
  const isUnnamed = ({ clientId }: { readonly clientId: string }): boolean => !form.getAll('app').includes(clientId);
  if (belongings && appsOfLastOwner(belongings).some(isUnnamed)) return sayAgain(words.deletion.appsChanged);
  const { data, errors } = await run(DeleteAccountDocument, { serviceId: form.get('service_id') ?? '' });
  const reason = errors[0]?.extensions?.reason;
  if (reason === 'SESSION_STALE') return seeOther(signInAgainUrl('/account/delete'));
  if (errors[0] && reason === 'NOT_CONFIRMED')
    return sayAgain(
      words.tellFault({ message: errors[0].message, extensions: errors[0].extensions ?? {} }),
      'serviceId',
    );
  dataOf({ data, errors });
  return seeOther('/account/deleted');
};

/** `GET /account/deleted`: says that the account is deleted. It shows nothing of it. */
export const goodbye: Endpoint = async ({ reader }) => showPage(goodbyePage(reader));

function sayAgain(fault: string, field?: string): RestResponse {
  const url = '/account/delete';
  return { ...seeOther(url), notice: { url, fault, field } };
}

async function show(run: RunOperation, reader: Reader, last: PageNotice | null): Promise<RestResponse> {
  const belongings = await findBelongings(run);
  if (!belongings || belongings.needsNewSignIn) return seeOther(signInAgainUrl('/account/delete'));
  return showPage(deleteAccountPage(reader, belongings, last));
}

/** Says what is deleted and what stays, and asks the person to type their id. */
function deleteAccountPage(reader: Reader, belongings: Belongings, last: PageNotice | null): Page {
  const { fault = null, field } = last ?? {};
  const { deletion, scopes } = reader.words;
  const { label } = serviceIdOf(belongings);
  const apps = appsOfLastOwner(belongings);
  return {
    reader,
    title: deletion.title,
    fault,
    main: html`<h1>${deletion.title}</h1>
${alarm(fault)}
${deletionList(belongings, deletion)}
<form method="post" action="/account/delete">
${apps.map(({ clientId }) => html`<input type="hidden" name="app" value="${clientId}">`)}
<p>${deletion.confirm(html`<strong>${label}</strong>`)}</p>
<label for="service-id">${scopes.ServiceID}</label>
<input id="service-id" name="service_id" type="text" required autocapitalize="none" autocomplete="off" spellcheck="false"${fieldState(field === 'serviceId')}>
<div class="choices">
<a href="/account">${deletion.keep}</a>
<button class="main danger">${deletion.deleteNow}</button>
</div>
</form>`,
  };
}

/** Confirms that the account was deleted. */
function goodbyePage(reader: Reader): Page {
  const { deletion } = reader.words;
  return {
    reader,
    title: deletion.doneTitle,
    main: html`<h1>${deletion.doneTitle}</h1>
<p>${deletion.done((text) => html`<a href="/sign-in">${text}</a>`)}</p>`,
  };
}
