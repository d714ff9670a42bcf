import type { FastifyReply } from 'fastify';
import type { RestResponse } from './respond.ts';

/** Sends a response value. */
export function sendResponse(reply: FastifyReply, { status, headers = {}, body }: RestResponse): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
