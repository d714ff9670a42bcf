import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../../subgraphs/shared/database/database-outage.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { PendingWork } from '../../subgraphs/shared/request/pending-work.ts';

/** The remaining time of a request. */
interface Countdown {
  /** Starts the countdown with a multiple of the limit. */
  start(times: number): void;
  stop(): void;
}

const countdowns = new WeakMap<FastifyRequest, Countdown>();

/** Seconds. */
const RETRY_AFTER = 2;

/**
 * Ends requests that take longer than `limit` milliseconds, including the time for their body. Fastify's handlerTimeout and
 * request.signal (5.12) do not cover a request once its body has arrived.
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
    const countdown = createCountdown(reply.raw, limit, () => answerEarly(reply, tooLate()));
    countdown.start(1);
    countdowns.set(request, countdown);
    done();
  });
}

/** Pauses the countdown while the sender sends: uploads have no time limit. */
export function stopCountdown(request: FastifyRequest): void {
  countdowns.get(request)?.stop();
}

/** Restarts the countdown of a request, with a multiple of the limit: the work on a large upload takes longer. */
export function startCountdown(request: FastifyRequest, times = 1): void {
  countdowns.get(request)?.start(times);
}

function createCountdown(response: ServerResponse, limit: number, end: () => void): Countdown {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (times: number): void => {
    stop();
    if (!response.closed) timer = setTimeout(end, limit * times);
  };
  response.on('close', stop);
  return { start, stop };
}

function tooLate(): RequestError {
  const message = 'The request took too long and was cancelled. Request less at once, or try again.';
  return new RequestError('UNAVAILABLE', message, { reason: 'REQUEST_TIMEOUT', retryAfter: RETRY_AFTER });
}

/** Answers a request while its handler is still at work, whose own answer is dropped. */
export function answerEarly(reply: FastifyReply, error: RequestError): void {
  // endStalledReaders limits the time to read the response.
  if (reply.sent) return;
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // The rest of the body may still arrive, so the connection cannot be used again.
  reply.header('connection', 'close');
  void reply.send(error);
  reply.raw.once('finish', () => dropFurther(reply));
}

/** Ignores an error after the response, which Fastify would log as an error. */
function refuseInTime(reply: FastifyReply, error: unknown): FastifyReply {
  if (!reply.sent || !(error instanceof RequestError || isDatabaseOutage(error))) throw error;
  return reply;
}

/** Drops a second response, which Fastify would log with the query of the URL, and that may contain a secret. */
function dropFurther(reply: FastifyReply): void {
  reply.send = () => reply;
}

/**
 * Tracks the handlers of a server, so that a stop waits for them: a server that closes waits for its connections, but the handler of a
 * client that has disconnected, or of a request that was cancelled, may still write. Must be called before the routes are added.
 */
export function trackHandlers(server: FastifyInstance, pending: PendingWork): void {
  server.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handleTracked(request, reply) {
      const answer = handler.call(this, request, reply);
      return answer instanceof Promise ? pending.track(answer) : answer;
    };
  });
}
