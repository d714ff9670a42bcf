import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Answers requests that take longer than so many milliseconds, their body's coming included. Fastify's own handlerTimeout
 * (5.12) forgets a request as soon as its body has come, and so does its request.signal.
 */
export function endLateRequests(server: FastifyInstance, limit: number): void {
  server.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => giveUp(reply), limit);
    timers.set(request, timer);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Lets a request take the time that it takes. */
export function allowAnyTime(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}

function giveUp(reply: FastifyReply): void {
  if (reply.sent) return;
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // What came too late may still be coming: the connection is of no use any more.
  reply.header('connection', 'close');
  const message = 'This took too long and was given up. Ask for less at once, or try again.';
  void reply.send(new RequestError('UNAVAILABLE', message, { reason: 'REQUEST_TIMEOUT' }));
  reply.raw.once('finish', () => dropFurther(reply));
}

/** Fastify would log an answer that comes after another one, with the query of its URL, which may hold a secret. */
function dropFurther(reply: FastifyReply): void {
  reply.send = () => reply;
}
