import { createHash } from 'node:crypto';
import { requireUser } from '../../shared/caller.ts';
import { after, DAY } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { checkIdempotencyKey, refuseReusedKey } from '../../shared/idempotency-key.ts';
import { newId } from '../../shared/new-id.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import {
  type AccessRequestDocument,
  findAccessRequest,
  insertAccessRequest,
  OPEN_REQUESTS,
} from '../stores/access-requests.ts';
import { notifyOperators } from './notify.ts';
import { parseMessage } from './request-text.ts';

/** How long the secret of a granted request can be taken. */
export const TAKE_TIME = 7 * DAY;

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
  const outcome = await insertAccessRequest(context.database, request, context.now());
  if (outcome === 'full') throw tooMany();
  if (outcome === 'known') return makeRequest(context, wish);
  const { userId, _id, app } = request;
  const kind = app ? 'app' : 'curator-token';
  recordAudit(context, { event: 'access-requested', userId, detail: { request: _id, kind } });
  if (!wish.isGranted) notifyOperators(context, request);
  return request;
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
  return refuseReusedKey('This idempotency key has made another request already: take a new one.');
}

function tooMany(): RequestError {
  return new RequestError(
    'CONFLICT',
    `You have ${OPEN_REQUESTS} open requests: wait for an answer, take what was granted, or withdraw one.`,
    { reason: 'REQUESTS_OPEN' },
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
