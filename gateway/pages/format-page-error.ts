import type { FormatError } from '../http/format-error.ts';
import { statusOf } from '../http/respond.ts';
import { faultPage } from './fault-page.ts';
import { showPage } from './respond-page.ts';

/** Formats an error as a page, without a link to the app: where a redirect is safe, the endpoint has already redirected. */
export const formatPageError: FormatError = (error, requestId) => {
  if (!error)
    return showPage(
      faultPage('Something went wrong', 'An error occurred on our side. Try again in a moment.', requestId),
      500,
    );
  return showPage(faultPage('This did not work', error.message, requestId), statusOf(error));
};
