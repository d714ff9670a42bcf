import type { FormatError } from '../http/format-error.ts';
import { statusOf } from '../http/respond.ts';
import { faultPage } from './fault-page.ts';
import { showPage } from './respond-page.ts';

/** Shows an error as a page. The page never leads to the app: where that is safe, the endpoint has redirected already. */
export const formatPageError: FormatError = (error, requestId) => {
  if (!error)
    return showPage(
      faultPage('Something went wrong', 'This is our fault, not yours. Try again in a moment.', requestId),
      500,
    );
  return showPage(faultPage('This did not work', error.message, requestId), statusOf(error));
};
