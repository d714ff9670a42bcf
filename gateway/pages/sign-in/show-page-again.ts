import { RequestError } from '../../../subgraphs/shared/errors.ts';
import { type RestResponse, refusalHeaders, statusOf } from '../../http/respond.ts';
import type { Page } from '../layout.ts';
import { showPage } from '../respond-page.ts';
import type { Visit } from './find-visit.ts';
import { identityTakenPage } from './identity-taken-page.ts';

/** Runs a step. Shows the page again with the error if the input was at fault. */
export async function showPageAgain(
  visit: Visit,
  page: (fault: RequestError) => Page | Promise<Page>,
  step: () => Promise<RestResponse>,
): Promise<RestResponse> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isTaken = error.extensions.reason === 'IDENTITY_TAKEN';
    const again = isTaken ? identityTakenPage(visit, error.message) : await page(error);
    return showPage(again, statusOf(error), refusalHeaders(error));
  }
}
