import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Page } from '../layout.ts';
import type { Scope } from '../operations.generated.ts';
import { seeOther, showPage } from '../respond-page.ts';
import type { Visit } from './find-visit.ts';
import { identityTakenPage } from './identity-taken-page.ts';
import { linkAgainUrl, nextUrl } from './next-url.ts';

/**
 * Runs a step. Shows the page again with the error if the input was at fault. A person whose session is too old to link anything is
 * sent to sign in again, and one who has done so in another tab goes on.
 */
export async function showPageAgain(
  visit: Visit,
  scope: Scope | null,
  page: (fault: RequestError) => Page | Promise<Page>,
  step: () => Promise<RestResponse>,
): Promise<RestResponse> {
  if (visit.isSignedIn && visit.app?.isOnlySignIn) return seeOther(nextUrl(visit));
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    if (visit.isSignedIn && error.extensions.reason === 'SESSION_STALE') return seeOther(linkAgainUrl(visit, scope));
    const isTaken = error.extensions.reason === 'IDENTITY_TAKEN';
    const again = isTaken ? identityTakenPage(visit, error.message) : await page(error);
    return showPage(again, statusOf(error), refusalHeaders(error));
  }
}
