import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NAMES: ReadonlySet<string | undefined> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this very machine. The host is looked at too: a foreign page must not read what is here
 * through a name that it points at this machine. What a proxy on this machine passes on comes from elsewhere, but a proxy that does
 * not say so looks like this machine: only a developer's machine may rely on this.
 */
export function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return LOOPBACK.has(socket.remoteAddress) && !isPassedOn && NAMES.has(URL.parse(`http://${headers.host}`)?.hostname);
}
