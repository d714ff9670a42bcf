import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ByteBudget, createByteBudget } from '../../subgraphs/shared/byte-budget.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { CreateRequestContext } from '../request-context.ts';
import type { ProtectionSettings } from './protection-settings.ts';

/** How large bodies may be, each and all together, in bytes. */
export type BodyLimits = Pick<ProtectionSettings, 'maxBody' | 'maxBodyOfNobody' | 'bodyMemory'>;

/** A body of so many bytes is read whoever sends it, and whatever else is being read. */
const SMALL = 64 * 1024;

/** The part of the memory that is for callers who have shown no token: they can't take the others' part. */
const PART_OF_NOBODY = 0.25;

/** Seconds after which most bodies that were in the way are answered. */
const RETRY_AFTER = 5;

/**
 * Decides about a large body before it is read, by who sends it: all of it has to be in memory, and to be parsed in one turn.
 * The length that it tells counts; one that tells none counts as the largest that its caller may send.
 */
export function limitBodies(area: FastifyInstance, limits: BodyLimits, createContext: CreateRequestContext): void {
  const ofNobody = createByteBudget(limits.bodyMemory * PART_OF_NOBODY, refuseForNow);
  const ofOthers = createByteBudget(limits.bodyMemory * (1 - PART_OF_NOBODY), refuseForNow);
  area.addHook('preParsing', async (request, reply, payload) => {
    const length = lengthOf(request);
    if (length !== null && length <= SMALL) return payload;
    const isNobody = (await createContext(request, reply)).caller.kind === 'nobody';
    const most = isNobody ? Math.min(limits.maxBodyOfNobody, limits.maxBody) : limits.maxBody;
    if (length !== null && length > most) throw tooLarge(isNobody, most);
    reserve(isNobody ? ofNobody : ofOthers, length ?? most, reply);
    return length === null ? payload.pipe(cutAt(most, () => tooLarge(isNobody, most))) : payload;
  });
}

/** Null for a body that tells no length. */
function lengthOf({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

function reserve(budget: ByteBudget, bytes: number, { raw }: FastifyReply): void {
  const share = budget.open();
  share.take(bytes);
  if (raw.destroyed) share.release();
  else raw.once('close', () => share.release());
}

function cutAt(most: number, createError: () => Error): Transform {
  let size = 0;
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      size += piece.length;
      if (size > most) done(createError());
      else done(null, piece);
    },
  });
}

function tooLarge(isNobody: boolean, most: number): RequestError {
  if (!isNobody)
    return new RequestError('TOO_LARGE', `The body may have ${most} bytes.`, { reason: 'BODY', limit: most });
  const advice = 'Show a token for more: "Authorization: Bearer <TOKEN>", a curator\'s too.';
  return new RequestError('TOO_LARGE', `Without a valid token the body may have ${most} bytes. ${advice}`, {
    reason: 'BODY_OF_NOBODY',
    limit: most,
  });
}

function refuseForNow(): never {
  throw new RequestError(
    'UNAVAILABLE',
    `Other large requests leave no room for this one: nothing was done. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'TOO_MANY_BODIES', retryAfter: RETRY_AFTER },
  );
}
