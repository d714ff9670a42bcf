import { parsePageForm } from '../../http/form.ts';
import { dataOf } from '../../http/respond.ts';
import type { Endpoint } from '../../rest/endpoint.ts';
import { ChooseAccountDocument } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';
import { isSameAccount } from '../sign-in/check-same-account.ts';
import { findVisit } from '../sign-in/find-visit.ts';
import { nextUrl } from '../sign-in/next-url.ts';

/** `POST /oauth/account`: continues an app's request with the account that is signed in. If it is another one by now, the choice is shown again. */
export const chooseAccount: Endpoint = async (request, run) => {
  const form = parsePageForm(request);
  const id = form.get('request') ?? '';
  const visit = await findVisit(run, request, id);
  if (visit.isSignedIn && isSameAccount(visit, form)) dataOf(await run(ChooseAccountDocument, { id }));
  return seeOther(nextUrl(visit));
};
