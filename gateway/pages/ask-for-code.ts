import { dataOf, type RestResponse } from '../http/respond.ts';
import type { RunOperation } from '../rest/endpoint.ts';
import type { Visit } from './find-visit.ts';
import { RequestEmailSignInDocument } from './operations.generated.ts';
import { seeOther } from './respond-page.ts';

/** Has a code sent that is good in this browser alone, and goes on to the page that asks for it. */
export async function askForCode(
  run: RunOperation,
  { app }: Visit,
  email: string,
  browserKey: string,
): Promise<RestResponse> {
  const { id } = dataOf(await run(RequestEmailSignInDocument, { email, browserKey })).requestEmailSignIn;
  const query = new URLSearchParams({ challenge: id, ...(app && { request: app.requestId }) });
  return { ...seeOther(`/sign-in/code?${query.toString()}`), keepsBrowser: true };
}
