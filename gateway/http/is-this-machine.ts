import type { FastifyRequest } from 'fastify';

const LOOPBACK: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const NAMES: ReadonlySet<string | undefined> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine. The Host header is checked too, against DNS rebinding. Requests forwarded by a
 * proxy are not local, but a proxy without forwarding headers looks local: only a developer's machine may rely on this.
 */
export function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isPassedOn = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers;
  return LOOPBACK.has(socket.remoteAddress) && !isPassedOn && NAMES.has(URL.parse(`http://${headers.host}`)?.hostname);
}
