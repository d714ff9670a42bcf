import type { FastifyInstance } from 'fastify';
import { type Html, html } from './http/html.ts';
import { requireThisMachine } from './http/request.ts';

/** An e-mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as a document. */
  readonly html: string;
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

/** The documents of e-mails are shown in frames, which inherit this policy: nothing is loaded and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** Shows the mailbox at `/dev/mail`, only to this machine. */
export function serveDevMail(server: FastifyInstance, mailbox: Mailbox): void {
  server.get(PATH, async (request, reply) => {
    requireThisMachine(request, 'The mailbox is available only on this machine: open it as localhost.');
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mailbox.list();
    reply.header('content-security-policy', POLICY);
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
<style>body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:24rem;border:1px solid GrayText;background:Canvas}</style>
<h1>Mail</h1>
${list}
</html>`;
}

/** The sandbox gives the document an origin of its own, no scripts and no forms; its links open nowhere. */
function article({ to, subject, text, html: document, at }: ShownMail): Html {
  return html`<article><h2>${subject}</h2><p>To ${to}, ${at.toISOString()}</p><pre>${text}</pre>
<details><summary>As a document</summary><iframe sandbox="" title="${subject}" srcdoc="${document}"></iframe></details></article>`;
}
