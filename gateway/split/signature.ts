import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../subgraphs/shared/durations.ts';
import { RequestError } from '../../subgraphs/shared/errors.ts';
import type { RemoteResponse } from './read-answer.ts';

/** The signed data: the subgraph, the caller and the body. */
interface SignedRequest {
  readonly subgraph: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The headers with the time, the nonce and the signature of a request. */
const TIME_HEADER = 'credgraph-time';
const NONCE_HEADER = 'credgraph-nonce';
const SIGNATURE_HEADER = 'credgraph-signature';

/** The header with the caller that the gateway has identified. */
export const CALLER_HEADER = 'credgraph-caller';

/** The challenge of a subgraph that requires signatures (RFC 9110 11.6.1). */
export const SIGNATURE_CHALLENGE = 'Credgraph-Signature';

/** The signed headers, which nobody may change in transit. */
const SIGNED_HEADERS = [CALLER_HEADER, 'authorization', 'cookie'];

/** The lifetime of a signature, including the difference between clocks. */
const LONGEST_WAY = 30 * SECOND;

const NONCE_LENGTH = 16;

/** Creates the headers that sign a request. They differ with each call, because a subgraph accepts them only once. */
export function signRequest(key: KeyObject, request: SignedRequest, now: number): Readonly<Record<string, string>> {
  const time = String(now);
  const nonce = randomBytes(NONCE_LENGTH).toString('base64url');
  const signature = signatureOf(key, request, { time, nonce }).toString('base64url');
  return { [TIME_HEADER]: time, [NONCE_HEADER]: nonce, [SIGNATURE_HEADER]: signature };
}

/** Whether a subgraph has refused a request because it was not signed. */
export function asksForSignature({ status, headers }: RemoteResponse): boolean {
  return status === 401 && headers['www-authenticate'] === SIGNATURE_CHALLENGE;
}

/** Whether a request claims to be signed. */
export function hasSignature(headers: SignedRequest['headers']): boolean {
  return SIGNATURE_HEADER in headers;
}

/** Returns the nonce of a request; throws unless one of the keys has signed exactly this request recently. */
export function checkSignature(keys: readonly KeyObject[], request: SignedRequest, now: number): string {
  const { [TIME_HEADER]: time, [NONCE_HEADER]: nonce, [SIGNATURE_HEADER]: signature } = request.headers;
  if (typeof time !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') {
    throw refusal('This subgraph answers only signed requests of its gateway.');
  }
  const given = Buffer.from(signature, 'base64url');
  if (!keys.some((key) => isSame(given, signatureOf(key, request, { time, nonce })))) {
    throw refusal(
      'The signature does not match this request: use the same SECRET_KEY for the gateway and the subgraph.',
    );
  }
  if (Math.abs(now - Number(time)) > LONGEST_WAY) {
    throw refusal('The signature has expired: synchronize the clocks of the gateway and the subgraph.');
  }
  return nonce;
}

function signatureOf(
  key: KeyObject,
  { subgraph, headers, body }: SignedRequest,
  { time, nonce }: { readonly time: string; readonly nonce: string },
): Buffer {
  const head = JSON.stringify([subgraph, time, nonce, ...SIGNED_HEADERS.map((name) => headers[name] ?? null)]);
  return createHmac('sha256', key).update(`${head}\n`).update(body).digest();
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function refusal(message: string): RequestError {
  return new RequestError('UNAUTHENTICATED', message, { reason: 'SIGNATURE' });
}

/** The nonces of recently accepted signed requests, in generations by arrival. */
export interface RecentNonces {
  /** The most stored nonces. */
  readonly most: number;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** Newest first. */
  generations: readonly Generation[];
}

interface Generation {
  readonly since: number;
  readonly nonces: Set<string>;
}

/** Twice the lifetime of a signature, because the sender's clock may be behind or ahead. */
const KEPT = MINUTE;
const GENERATION = 20 * SECOND;

/** About 40 MB. One process answers fewer queries in a minute. */
const MOST = 500_000;

/** Creates an empty store. */
export function createRecentNonces({ most = MOST, clock = () => performance.now() } = {}): RecentNonces {
  return { most, clock, generations: [] };
}

/** Stores a nonce; false if it is known. Throws UNAVAILABLE if there are too many: dropping one would allow a replay. */
export function rememberNonce(recent: RecentNonces, nonce: string): boolean {
  turnGenerations(recent);
  if (recent.generations.some(({ nonces }) => nonces.has(nonce))) return false;
  const count = recent.generations.reduce((sum, { nonces }) => sum + nonces.size, 0);
  if (count >= recent.most) {
    throw new RequestError('UNAVAILABLE', 'Too many signed requests arrived within a minute: try again later.', {
      reason: 'OVERLOADED',
    });
  }
  recent.generations[0]?.nonces.add(nonce);
  return true;
}

function turnGenerations(recent: RecentNonces): void {
  const now = recent.clock();
  const [newest] = recent.generations;
  if (newest && now < newest.since + GENERATION) return;
  // The last nonce of a generation arrived just before the next generation began.
  const kept = recent.generations.filter(({ since }) => now < since + GENERATION + KEPT);
  recent.generations = [{ since: now, nonces: new Set() }, ...kept];
}

/** Whether a document may contain a mutation. Every mutation contains this word, and few queries do. */
export function mayChange(query: string): boolean {
  return /\bmutation\b/.test(query);
}
