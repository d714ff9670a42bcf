import { dataOf, type RestResponse } from '../../http/respond.ts';
import type { RunOperation } from '../../rest/endpoint.ts';
import { CompleteSignInDocument, type CompleteSignInInput } from '../operations.generated.ts';
import { seeOther } from '../respond-page.ts';
import type { Visit } from './find-visit.ts';
import { nextUrl } from './next-url.ts';

/** Completes a sign-in or a linking with a proof, then redirects to the next page. */
export async function completeSignIn(
  run: RunOperation,
  visit: Visit,
  input: CompleteSignInInput,
): Promise<RestResponse> {
  dataOf(await run(CompleteSignInDocument, { input: { ...input, authorizationRequest: visit.signInFor } }));
  return seeOther(nextUrl(visit));
}
