import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** Refuses every method that a path does not support. */
export function refuseOtherMethods(area: FastifyInstance, url: string, allowed: readonly string[]): void {
  const shown = allowed.includes('GET') ? [...allowed, 'HEAD'] : allowed;
  const refuse = async ({ method }: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', shown.join(', '));
    throw new RequestError('METHOD_NOT_ALLOWED', `${method} is not allowed here: use ${allowed.join(' or ')}.`);
  };
  area.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: !allowed.includes('GET'),
    // Before the body is read: the method is refused first, not the type of the body.
    onRequest: refuse,
    handler: refuse,
  });
}

/** Throws for a method that no path supports (RFC 9110 15.6.2). */
export function checkMethod({ server, method }: FastifyRequest): void {
  if (server.supportedMethods.includes(method)) return;
  throw new RequestError('NOT_IMPLEMENTED', `The method ${method} is not implemented: use GET or POST.`);
}
