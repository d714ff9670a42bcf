import type { FastifyRequest } from 'fastify';
import { parseIpAddress } from '../http/parse-ip-address.ts';

/**
 * The address that a request comes from, by the word of a trusted proxy where there is one. A proxy that writes no address
 * is counted itself. Empty for a closed connection, whose address is no longer known.
 */
export function callerAddress(request: FastifyRequest): string {
  // Fastify's type does not know of connections that have gone.
  const ip: string | undefined = request.ip;
  return parseIpAddress(ip ?? '') ?? parseIpAddress(request.socket.remoteAddress ?? '') ?? '';
}
