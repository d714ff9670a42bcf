import { statusOf } from '../rest/respond.ts';
import type { Speak } from '../rest/speak.ts';
import { faultPage } from './fault-page.ts';
import { showPage } from './respond-page.ts';

/** The pages tell a fault by a page. It never leads to the app: where that is safe, the endpoint has redirected already. */
export const speakPage: Speak = (error, requestId) => {
  if (!error)
    return showPage(
      faultPage('Something went wrong', 'It is our fault, not yours. Try again in a moment.', requestId),
      500,
    );
  return showPage(faultPage('This did not work', error.message, requestId), statusOf(error));
};
