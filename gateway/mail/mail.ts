import type { Transporter } from 'nodemailer';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** An e-mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** An e-mail in the mailbox of a developer's machine. */
export interface ShownMail extends Mail {
  readonly at: Date;
}

/** Sends an e-mail. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Stores the last e-mails instead of sending them, for a machine without an SMTP server. */
export interface Mailbox {
  readonly send: SendMail;
  /** Newest first. */
  list(): readonly ShownMail[];
}

const KEPT_MAILS = 100;

/** The time limit for a response of the mail server. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** Sends by SMTP, from the address that the URL's `from` parameter names. */
export function createSmtpMailer(url: string): SendMail {
  const sender = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  let transport: Transporter | null = null;
  return async (mail) => {
    // Imported with the first e-mail: many services never send one.
    transport ??= (await import('nodemailer')).createTransport({ ...TIMEOUTS, url });
    await transport.sendMail({ ...mail, from: sender });
  };
}

/** A mailbox in memory; `/dev/mail` shows it. */
export function createMailbox(now: () => Date): Mailbox {
  const mails: ShownMail[] = [];
  return {
    send: async (mail) => {
      mails.unshift({ ...mail, at: now() });
      mails.length = Math.min(mails.length, KEPT_MAILS);
    },
    list: () => mails,
  };
}
