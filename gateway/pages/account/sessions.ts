import { parsePageForm } from '../../http/form.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { EndSessionDocument, SignOutDocument, SignOutEverywhereDocument } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';
import { findVisit } from '../sign-in/find-visit.ts';
import { withRequest } from '../sign-in/next-url.ts';
import { accountAction } from './account.ts';

/** `POST /sign-out`: ends the session and keeps the authorization request of an app. */
export const signOut: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const { app } = await findVisit(run, request, form.get('request') ?? '');
  dataOf(await run(SignOutDocument, {}));
  return seeOther(withRequest('/sign-in', app));
};

/** `POST /account/sessions/end`: ends one of the person's sessions. */
export const endSession = accountAction(async (run, form) => {
  dataOf(await run(EndSessionDocument, { id: form.get('id') ?? '' }));
});

/** `POST /account/sessions/end-all`: ends all sessions of the person. */
export const signOutEverywhere: Endpoint = async (request, run) => {
  parsePageForm(request);
  dataOf(await run(SignOutEverywhereDocument, {}));
  return seeOther('/sign-in');
};
