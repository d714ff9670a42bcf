import { RequestError } from '../../shared/errors.ts';
import type { AuthContext, SendMail } from '../context.ts';

/** Sends a code by e-mail; throws UNAVAILABLE if the mail server does not accept it. */
export async function sendCode({ log }: AuthContext, sendMail: SendMail, to: string, code: string): Promise<void> {
  try {
    await sendMail(toMail(to, code));
  } catch (error) {
    log.warn({ failure: describe(error) }, 'an e-mail was not sent');
    throw new RequestError(
      'UNAVAILABLE',
      'The e-mail could not be sent: check the address, try again in a moment, or use another way to sign in.',
      { reason: 'MAIL_NOT_SENT' },
    );
  }
}

function toMail(to: string, code: string): Parameters<SendMail>[0] {
  const text = `Your sign-in code is ${code}\n\nIt expires in 10 minutes and works once, in the browser that requested it. If you did not request it, ignore this e-mail.\n`;
  return { to, subject: 'Your Credgraph sign-in code', text };
}

/** Logs only codes: the text of a mail server contains the recipient. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}
