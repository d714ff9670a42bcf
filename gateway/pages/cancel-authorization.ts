import { dataOf } from '../http/respond.ts';
import type { Endpoint } from '../rest/endpoint.ts';
import { CancelAuthorizationDocument } from './operations.generated.ts';
import { parsePageForm } from './page-form.ts';
import { seeOther } from './respond-page.ts';

/** `POST /oauth/cancel`: returns to the app without signing in. */
export const cancelAuthorization: Endpoint = async (request, run) => {
  const id = parsePageForm(request).get('request') ?? '';
  return seeOther(dataOf(await run(CancelAuthorizationDocument, { id })).cancelAuthorization.url);
};
