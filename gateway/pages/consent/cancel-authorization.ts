import { parsePageForm } from '../../http/form.ts';
import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { Endpoint, RunOperation } from '../../rest/endpoint.ts';
import { CancelAuthorizationDocument } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';

/** `POST /oauth/cancel`: returns to the app without signing in. */
export const cancelAuthorization: Endpoint = async (request, run) =>
  cancel(run, parsePageForm(request).get('request') ?? '');

/** Cancels a request for which nobody is signed in, and redirects to the app. */
export async function cancel(run: RunOperation, id: string): Promise<RestResponse> {
  return seeOther(dataOf(await run(CancelAuthorizationDocument, { id })).cancelAuthorization.url);
}
