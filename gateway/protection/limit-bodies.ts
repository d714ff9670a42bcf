import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import { networksOf } from '../../subgraphs/shared/request/address-key.ts';
import { callerAddress } from '../http/caller-address.ts';

/** The limits of bodies. */
export interface BodyLimits {
  /** The most bytes of one body. */
  readonly maxBody: number;
  /** The memory that all bodies share. */
  readonly memory: BodyMemory;
}

/** Bytes: smaller bodies do not count towards the shared limit. */
const SMALL_BODY = 64 * 1024;

/** Limits the bodies of a plugin by Content-Length, before they are read. A body without it counts as the largest. */
export function limitBodies(area: FastifyInstance, { maxBody, memory }: BodyLimits): void {
  area.addHook('preParsing', async (request, { raw }, payload) => {
    const length = declaredLength(request) ?? maxBody;
    if (length > maxBody) throw tooLarge(maxBody);
    if (length > SMALL_BODY) holdUntilClosed(raw, memory.take(lineOf(callerAddress(request)), length));
    return payload;
  });
}

/** The widest network of an address: its owner chooses the rest. */
function lineOf(address: string): string {
  return networksOf(address).at(-1)?.key ?? address;
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

/** The memory that large bodies share while they are processed. */
interface BodyMemory {
  /** Takes bytes for an address; throws UNAVAILABLE if others have left no room. Returns a function that releases them. */
  take(address: string, bytes: number): () => void;
}

/** The share that one address may take, so that it can't lock the others out. */
const PART_OF_ADDRESS = 0.25;

/** Seconds after which most of the other bodies have been processed. */
const RETRY_AFTER = 5;

/** Creates a memory of this many bytes. A single body is never refused: its size has a limit of its own. */
export function createBodyMemory(limit: number): BodyMemory {
  const taken = new Map<string, number>();
  let total = 0;
  const add = (address: string, bytes: number): void => {
    total += bytes;
    const own = (taken.get(address) ?? 0) + bytes;
    if (own > 0) taken.set(address, own);
    else taken.delete(address);
  };
  return {
    take: (address, bytes) => {
      checkRoom(taken.get(address) ?? 0, bytes, limit * PART_OF_ADDRESS);
      checkRoom(total, bytes, limit);
      add(address, bytes);
      return () => add(address, -bytes);
    },
  };
}

function checkRoom(taken: number, bytes: number, limit: number): void {
  if (taken === 0 || taken + bytes <= limit) return;
  throw new RequestError(
    'UNAVAILABLE',
    `Other large requests leave no room for this one: nothing was done. Try again in ${RETRY_AFTER} seconds.`,
    { reason: 'OVERLOADED', retryAfter: RETRY_AFTER },
  );
}

/** How long a client may continue to send after its response: an immediate close could lose the response. */
const LONGEST_LINGER = 10 * SECOND;

/** The same for a stopping server. */
const LINGER_AT_STOP = SECOND;

/** Bytes: after the rest of a smaller body has arrived, the connection is reused. */
const SMALL = 64 * 1024;

/** Larger bodies are not read after their response: many of them would use all the CPU time. */
const WORTH_READING = 16 * 1024 * 1024;

/** Ends the connections of requests that were answered before their body arrived. */
export function endRefusedUploads(server: FastifyInstance): void {
  const lingering = new Set<IncomingMessage>();
  let isStopping = false;
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || isSmall(raw)) return;
    reply.header('connection', 'close');
    // Node would close both directions: further data would reset the connection and lose the response.
    raw.socket.destroySoon = () => raw.socket.end();
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    lingering.add(raw);
    // Node does not tell an answered request that its connection has closed, and its handler may still read.
    const end = (): void => void raw.destroy();
    raw.socket.once('close', end);
    raw.once('close', () => lingering.delete(raw));
    raw.once('end', () => {
      lingering.delete(raw);
      raw.socket.off('close', end);
      if (!isSmall(raw)) raw.socket.destroy();
    });
    if (lengthOf(raw) > WORTH_READING) raw.socket.pause();
    else raw.resume();
    endLater(raw, isStopping ? LINGER_AT_STOP : LONGEST_LINGER);
  });
  server.addHook('preClose', async () => {
    isStopping = true;
    for (const raw of lingering) endLater(raw, LINGER_AT_STOP);
  });
}

function endLater(raw: IncomingMessage, after: number): void {
  setTimeout(() => raw.complete || raw.socket.destroy(), after).unref();
}

function isSmall(raw: IncomingMessage): boolean {
  return lengthOf(raw) <= SMALL && raw.headers['transfer-encoding'] === undefined;
}

function lengthOf({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}
