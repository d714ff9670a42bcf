import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type RestResponse, statusOf } from '../rest/respond.ts';
import type { Visit } from './find-visit.ts';
import type { Page } from './layout.ts';
import { showPage } from './respond-page.ts';
import { takenPage } from './taken-page.ts';

/** Takes a step; shows the page once more, with what was wrong, when the person is at fault. */
export async function orAgain(
  visit: Visit,
  page: (fault: string) => Page,
  step: () => Promise<RestResponse>,
): Promise<RestResponse> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const isTaken = error.extensions.reason === 'IDENTITY_TAKEN';
    return showPage(isTaken ? takenPage(visit, error.message) : page(error.message), statusOf(error));
  }
}
