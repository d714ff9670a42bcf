import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { type Html, html } from '../http/html.ts';
import { isThisMachine } from '../http/is-this-machine.ts';
import type { Mailbox, ShownMail } from './mail.ts';

const PATH = '/dev/mail';

/** Shows the mailbox at `/dev/mail`, only to this machine. */
export function serveDevMail(server: FastifyInstance, mailbox: Mailbox): void {
  server.get(PATH, async (request, reply) => {
    checkLoopback(request);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mailbox.list();
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    return reply.type('text/html; charset=utf-8').send(page(mailbox.list()).markup);
  });
}

function checkLoopback(request: FastifyRequest): void {
  if (isThisMachine(request)) return;
  throw new RequestError('FORBIDDEN', 'The mailbox is available only on this machine: open it as localhost.', {
    reason: 'NOT_LOCAL',
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
