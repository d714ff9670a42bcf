import type { AuthContext } from '../context.ts';

/** An e-mail that tells of something, for one address or more. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** Sends an e-mail to each of these addresses. Returns whether the mail server accepted one of them, or there was none. */
export async function sendNotice(
  { sendMail, log }: AuthContext,
  addresses: readonly string[],
  { subject, text }: Notice,
): Promise<boolean> {
  if (!sendMail || addresses.length === 0) return true;
  const sent = await Promise.allSettled(
    addresses.map(async (to) => sendMail({ to, subject: `Credgraph: ${subject}`, text })),
  );
  for (const each of sent) if (each.status === 'rejected') log.warn({ failure: nameOf(each.reason) }, NOT_SENT);
  return sent.some(({ status }) => status === 'fulfilled');
}

/** Nobody waits for an e-mail, and none can fail what it tells of: the pages show the same. */
export function inBackground({ log, notices }: AuthContext, work: () => Promise<unknown>): void {
  const done = work().catch((error: unknown) => {
    log.warn({ failure: nameOf(error) }, NOT_SENT);
  });
  void notices.track(done);
}

const NOT_SENT = 'an e-mail was not sent';

/** The text of a mail server's error names the recipient. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
