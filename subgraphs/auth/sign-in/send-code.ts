import { RequestError } from '../../shared/errors.ts';
import type { AuthContext, SendMail } from '../context.ts';

/** Mails a code; throws UNAVAILABLE when the mail server does not take it. */
export async function sendCode({ log }: AuthContext, sendMail: SendMail, to: string, code: string): Promise<void> {
  try {
    await sendMail(toMail(to, code));
  } catch (error) {
    log.warn({ failure: describe(error) }, 'a mail was not sent');
    throw new RequestError(
      'UNAVAILABLE',
      'The mail could not be sent: check the address, try again in a moment, or sign in another way.',
      { reason: 'MAIL_NOT_SENT' },
    );
  }
}

function toMail(to: string, code: string): Parameters<SendMail>[0] {
  const text = `Your sign-in code is ${code}\n\nIt works once, for 10 minutes, in the browser that asked for it. If you did not ask for it, do nothing.\n`;
  return { to, subject: 'Your Credgraph sign-in code', text };
}

/** Nothing but codes: what a mail server says names the recipient. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}
