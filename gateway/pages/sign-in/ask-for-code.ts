import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { RunOperation } from '../../rest/endpoint.ts';
import { RequestEmailSignInDocument } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';
import type { Visit } from './find-visit.ts';

/** Sends a code that works only in this browser, then redirects to the page that asks for the code. */
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
