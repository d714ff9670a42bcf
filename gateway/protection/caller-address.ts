import type { FastifyRequest } from 'fastify';
import { parseIpAddress } from '../http/parse-ip-address.ts';

/**
 * Returns the address of the caller, as a trusted proxy reports it. A proxy that reports no address is the caller itself. Empty
 * for a closed connection, whose address is no longer known.
 */
export function callerAddress(request: FastifyRequest): string {
  // Fastify's type ignores closed connections.
  const ip: string | undefined = request.ip;
  return parseIpAddress(ip ?? '') ?? parseIpAddress(request.socket.remoteAddress ?? '') ?? '';
}
