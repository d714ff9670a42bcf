import type { FastifyInstance } from 'fastify';
import type { Transporter } from 'nodemailer';
import { SECOND } from '../subgraphs/shared/durations.ts';
import { type Html, html } from './http/html.ts';
import { requireThisMachine } from './http/request.ts';

/** An e-mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** An e-mail in the mailbox of a developer's machine. */
interface ShownMail extends Mail {
  readonly at: Date;
}

/** Sends an e-mail. */
type SendMail = (mail: Mail) => Promise<void>;

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

const PATH = '/dev/mail';

/** Shows the mailbox at `/dev/mail`, only to this machine. */
export function serveDevMail(server: FastifyInstance, mailbox: Mailbox): void {
  server.get(PATH, async (request, reply) => {
    requireThisMachine(request, 'The mailbox is available only on this machine: open it as localhost.');
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mailbox.list();
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('text/html; charset=utf-8').send(page(mailbox.list()).markup);
  });
}

function page(mails: readonly ShownMail[]): Html {
  const list = mails.length === 0 ? html`<p>No e-mails yet.</p>` : html`${mails.map(article)}`;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Mail</title>
<style>body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
<h1>Mail</h1>
${list}
</html>`;
}

function article({ to, subject, text, at }: ShownMail): Html {
  return html`<article><h2>${subject}</h2><p>To ${to}, ${at.toISOString()}</p><pre>${text}</pre></article>`;
}
