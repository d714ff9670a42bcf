import { createHash } from 'node:crypto';
import { recordAudit } from '../../shared/audit.ts';
import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireUser } from '../../shared/request/caller.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/request/idempotency-key.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { rateLimited } from '../kit/rate-limited.ts';
import { claimAct, releaseActs } from '../kit/sign-in-act-store.ts';
import { findUser } from '../people/user-store.ts';
import { accountGone } from '../people/viewer.ts';
import { type AccessRequestDocument, findAccessRequest, OPEN_REQUESTS } from './access-request-store.ts';
import { parseMessage, TAKE_TIME } from './answer-request.ts';
import { deleteAccessRequests } from './deleted-requests.ts';
import { insertAccessRequest } from './new-requests.ts';

/** How many requests a person can make within an hour, even if they withdraw them. */
const REQUESTS_AN_HOUR = 20;

/** What a person requests. */
export interface Wish extends Pick<AccessRequestDocument, 'app' | 'curatorToken' | 'grantedId'> {
  readonly message: string | null | undefined;
  readonly idempotencyKey: string | null | undefined;
  /** Whether the installation grants it at once. */
  readonly isGranted: boolean;
}

/** Makes a request of the viewer, once for each idempotency key. Throws CONFLICT if too many of theirs are open. */
export async function makeRequest(context: AuthContext, wish: Wish): Promise<AccessRequestDocument> {
  const request = toRequest(context, wish);
  const known = wish.idempotencyKey == null ? null : await findAccessRequest(context.database, request._id);
  if (known) return checkSame(known, request);
  const outcome = await insertCounted(context, request);
  if (outcome === 'full') throw tooMany();
  if (outcome === 'known') return makeRequest(context, wish);
  const { userId, _id, app } = request;
  await checkStillHere(context, userId);
  const kind = app ? 'app' : 'curator-token';
  recordAudit(context, { event: 'access-requested', userId, detail: { request: _id, kind } });
  return request;
}

/** Counts the request before it is stored, whether it is withdrawn later or not. */
async function insertCounted(
  { database, now }: AuthContext,
  request: AccessRequestDocument,
): ReturnType<typeof insertAccessRequest> {
  const [key, id, marks] = [requestsKey(request.userId), newId(), {}];
  const nextAt = await claimAct(database, { key, id, marks, limits: [{ most: REQUESTS_AN_HOUR, marks }], now: now() });
  if (nextAt) {
    const message = `You have made ${REQUESTS_AN_HOUR} requests within an hour: add a message to an open one`;
    throw rateLimited(message, { reason: 'TOO_MANY_REQUESTS', nextAt, now: now() });
  }
  const outcome = await insertAccessRequest(database, request, now());
  if (outcome !== 'stored') await releaseActs(database, key, [id]);
  return outcome;
}

/** Returns the key that the requests of a person are counted under. */
export function requestsKey(userId: string): string {
  return `requests ${userId}`;
}

/** A concurrent deletion of the account may have missed the new request. */
async function checkStillHere({ database, now }: AuthContext, userId: string): Promise<void> {
  if (await findUser(database, userId)) return;
  await deleteAccessRequests(database, userId, now());
  throw accountGone();
}

function toRequest(context: AuthContext, wish: Wish): AccessRequestDocument {
  const { userId } = requireUser(context.caller);
  const { app, curatorToken, grantedId, isGranted, idempotencyKey = null } = wish;
  const askedAt = context.now();
  const text = parseMessage(wish.message);
  if (idempotencyKey !== null) checkIdempotencyKey(idempotencyKey);
  const takeUntil = isGranted ? after(askedAt, TAKE_TIME) : null;
  return {
    _id: idempotencyKey === null ? newId() : hash(`${userId} ${idempotencyKey}`).slice(0, 24),
    userId,
    askedAt,
    app,
    curatorToken,
    grantedId,
    fingerprint: idempotencyKey === null ? null : hash(JSON.stringify([app, curatorToken, text])),
    messages: text === null ? [] : [{ at: askedAt, isOperator: false, text }],
    ...(!isGranted && { isWaiting: true }),
    answer: isGranted ? 'GRANTED' : null,
    answeredAt: isGranted ? askedAt : null,
    takeUntil,
    takenAt: null,
    endsAt: takeUntil,
  };
}

function checkSame(known: AccessRequestDocument, request: AccessRequestDocument): AccessRequestDocument {
  if (known.fingerprint === request.fingerprint) return known;
  return refuseReusedKey();
}

function tooMany(): RequestError {
  return new RequestError(
    'CONFLICT',
    `You have ${OPEN_REQUESTS} open requests: wait for an answer, pick up what was granted, or withdraw one.`,
    { reason: 'REQUESTS_OPEN' },
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
