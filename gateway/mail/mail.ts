import type { Transporter } from 'nodemailer';
import { SECOND } from '../../subgraphs/shared/durations.ts';

/** A mail that the service sends. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail as a developer's machine shows it. */
export interface ShownMail extends Mail {
  readonly at: Date;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Keeps the last mails instead of sending them, for a machine without an SMTP server. */
export interface Mailbox {
  readonly send: SendMail;
  /** Newest first. */
  list(): readonly ShownMail[];
}

const KEPT_MAILS = 100;

/** A mail server that is silent for so long is down, and whoever waits for the mail is told so. */
const TIMEOUTS = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };

/** Sends by SMTP, from the address that the URL's `from` parameter names. */
export function createSmtpMailer(url: string): SendMail {
  const sender = new URL(url).searchParams.get('from') ?? 'no-reply@localhost';
  let transport: Transporter | null = null;
  return async (mail) => {
    // Loaded with the first mail: many a service never sends one.
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
