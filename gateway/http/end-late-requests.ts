import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../../subgraphs/shared/database-outage.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';

/** The time that a request has left. */
interface Countdown {
  start(): void;
  stop(): void;
}

const countdowns = new WeakMap<FastifyRequest, Countdown>();

/** Seconds: whatever held the request up may be over then. */
const RETRY_AFTER = 2;

/**
 * Answers requests that take longer than so many milliseconds, their body's coming included. Fastify's own handlerTimeout
 * (5.12) forgets a request as soon as its body has come, and so does its request.signal.
 */
export function endLateRequests(server: FastifyInstance, limit: number): void {
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handleInTime(request, reply) {
      const answer = handler.call(this, request, reply);
      return answer instanceof Promise ? answer.catch((error: unknown) => refuseInTime(reply, error)) : answer;
    };
  });
  server.addHook('onRequest', (request, reply, done) => {
    const countdown = createCountdown(reply.raw, limit, () => giveUp(reply));
    countdown.start();
    countdowns.set(request, countdown);
    done();
  });
}

/** Stops the time of a request while its sender has the turn: an upload takes the time that it takes. */
export function stopCountdown(request: FastifyRequest): void {
  countdowns.get(request)?.stop();
}

/** Gives a request its time anew. */
export function startCountdown(request: FastifyRequest): void {
  countdowns.get(request)?.start();
}

function createCountdown(response: ServerResponse, limit: number, end: () => void): Countdown {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const start = (): void => {
    stop();
    if (!response.closed) timer = setTimeout(end, limit);
  };
  response.once('close', stop);
  return { start, stop };
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
  void reply.send(new RequestError('UNAVAILABLE', message, { reason: 'REQUEST_TIMEOUT', retryAfter: RETRY_AFTER }));
  reply.raw.once('finish', () => dropFurther(reply));
}

/** A refusal that comes after the answer is for nobody. Fastify would log it as an error. */
function refuseInTime(reply: FastifyReply, error: unknown): FastifyReply {
  if (!reply.sent || !(error instanceof RequestError || isDatabaseOutage(error))) throw error;
  return reply;
}

/** Fastify would log an answer that comes after another one, with the query of its URL, which may hold a secret. */
function dropFurther(reply: FastifyReply): void {
  reply.send = () => reply;
}
