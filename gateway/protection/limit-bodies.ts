import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { addressKey } from '../../subgraphs/shared/request/address-key.ts';
import { callerAddress } from '../http/caller-address.ts';
import type { BodyMemory } from './body-memory.ts';

/** The limits of bodies. */
export interface BodyLimits {
  /** The most bytes of one body. */
  readonly maxBody: number;
  /** The memory that all bodies share. */
  readonly memory: BodyMemory;
}

/** Bytes: smaller bodies do not count towards the shared limit. */
const SMALL = 64 * 1024;

/** Limits the bodies of a plugin by Content-Length, before they are read. A body without it counts as the largest. */
export function limitBodies(area: FastifyInstance, { maxBody, memory }: BodyLimits): void {
  area.addHook('preParsing', async (request, { raw }, payload) => {
    const length = declaredLength(request) ?? maxBody;
    if (length > maxBody) throw tooLarge(maxBody);
    if (length > SMALL) holdUntilClosed(raw, memory.take(addressKey(callerAddress(request)), length));
    return payload;
  });
}

/** Null for a body without Content-Length. */
function declaredLength({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

function holdUntilClosed(response: FastifyReply['raw'], release: () => void): void {
  if (response.destroyed) release();
  else response.once('close', release);
}

function tooLarge(limit: number): RequestError {
  return new RequestError('TOO_LARGE', `The body is larger than ${limit} bytes.`, { reason: 'BODY', limit });
}
