import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProtectionSettings } from '../../settings/protection-settings.ts';
import { addressKey } from '../../subgraphs/shared/address-key.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { createBodyMemory } from './body-memory.ts';
import { callerAddress } from './caller-address.ts';

/** How large bodies may be, each and all together, in bytes. */
export type BodyLimits = Pick<ProtectionSettings, 'maxBody' | 'bodyMemory'>;

/** A body of so many bytes is read whatever else is being read. */
const SMALL = 64 * 1024;

/** Limits the bodies of an area by the length that they declare, before they are read. One that declares none counts as the largest. */
export function limitBodies(area: FastifyInstance, { maxBody, bodyMemory }: BodyLimits): void {
  const memory = createBodyMemory(bodyMemory);
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
