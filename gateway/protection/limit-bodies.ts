import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../subgraphs/shared/address-key.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { BodyMemory } from './body-memory.ts';
import { callerAddress } from './caller-address.ts';

/** How large bodies may be. */
export interface BodyLimits {
  /** Bytes of one. */
  readonly maxBody: number;
  /** What all of them share. */
  readonly memory: BodyMemory;
}

/** A body of so many bytes is read whatever else is being read. */
const SMALL = 64 * 1024;

/** Limits the bodies of an area by the length that they declare, before they are read. One that declares none counts as the largest. */
export function limitBodies(area: FastifyInstance, { maxBody, memory }: BodyLimits): void {
  area.addHook('preParsing', async (request, { raw }, payload) => {
    const length = declaredLength(request) ?? maxBody;
    if (length > maxBody) throw tooLarge(maxBody);
    if (length > SMALL) holdUntilClosed(raw, memory.take(addressKey(callerAddress(request)), length));
    return payload;
  });
}

/** Null for a body that declares no length. */
function declaredLength({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

function holdUntilClosed(response: FastifyReply['raw'], release: () => void): void {
  if (response.destroyed) release();
  else response.once('close', release);
}

function tooLarge(limit: number): RequestError {
  return new RequestError('TOO_LARGE', `The body may have ${limit} bytes.`, { reason: 'BODY', limit });
}
