import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from '../subgraphs/shared/errors.ts';
import { type Html, html } from './html.ts';
import type { Mailbox, ShownMail } from './mail.ts';

/** Shows a developer's mailbox at `/dev/mail`, to this machine alone. */
export function serveDevMail(server: FastifyInstance, mailbox: Mailbox): void {
  server.get('/dev/mail', async (request, reply) => {
    checkLoopback(request);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return mailbox.list();
    return reply.type('text/html; charset=utf-8').send(page(mailbox.list()).markup);
  });
}

function checkLoopback({ socket, hostname }: FastifyRequest): void {
  // The host is checked too: a foreign page must not read the mail through a name that it points at this machine.
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  if (isLocal && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  throw new RequestError('FORBIDDEN', 'The mailbox is shown on this machine alone: open it as localhost.');
}

function page(mails: readonly ShownMail[]): Html {
  const list = mails.length === 0 ? html`<p>No mail yet.</p>` : html`${mails.map(article)}`;
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
