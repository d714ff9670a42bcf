import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret, isSameSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext, UpstreamAccount } from '../context.ts';
import type { CompleteUpstreamSignInInput, Scope, UpstreamSignIn } from '../generated.ts';
import { acceptProof, type NewSession } from '../sign-in/accept-proof.ts';
import { recordRefusal } from '../sign-in/refuse-proof.ts';
import { deriveSecrets } from './upstream.ts';
import { insertUpstreamRequest, takeUpstreamRequest, type UpstreamRequestDocument } from './upstream-request-store.ts';
import { requireUpstream, toReturnUrl } from './upstreams.ts';

/** Enough time to sign in at the provider first. */
const UPSTREAM_LIFETIME = 10 * MINUTE;

/** Starts a sign-in at a provider or, with a session, the linking of an account. */
export async function startUpstreamSignIn(context: AuthContext, scope: Scope): Promise<UpstreamSignIn> {
  const upstream = requireUpstream(context, scope);
  const key = newSecret('upstreamRequest');
  const start = await upstream
    .start(deriveSecrets(key), toReturnUrl(context, scope))
    .catch((error: unknown) => Promise.reject(upstreamFailure(context, scope, error)));
  const expiresAt = after(context.now(), UPSTREAM_LIFETIME);
  const userId = context.caller.kind === 'user' ? context.caller.userId : null;
  await insertUpstreamRequest(context.database, { _id: hashSecret(key), scope, userId, expiresAt });
  return { key, expiresAt, ...start };
}

/** Completes a sign-in at a provider, once, and accepts the proof. */
export async function completeUpstreamSignIn(
  context: AuthContext,
  input: CompleteUpstreamSignInInput,
): Promise<NewSession> {
  const request = await takeRequest(context, input);
  const { id, username } = await readAccount(context, input, request).catch((error: unknown) =>
    Promise.reject(refusal(context, input, error)),
  );
  return acceptProof(context, { scope: input.scope, value: id, username }, input.authorizationRequest);
}

/** An unknown request is not recorded: otherwise anyone could flood the audit record. */
async function takeRequest(
  { database, now }: AuthContext,
  { scope, key }: CompleteUpstreamSignInInput,
): Promise<UpstreamRequestDocument> {
  const request = await takeUpstreamRequest(database, { hash: hashSecret(key), scope, now: now() });
  if (request) return request;
  throw new RequestError(
    'BAD_USER_INPUT',
    'This sign-in was already used, has expired, or was started in another browser: start again.',
    { reason: 'UPSTREAM_OVER' },
  );
}

async function readAccount(
  context: AuthContext,
  { scope, key, query }: CompleteUpstreamSignInInput,
  request: UpstreamRequestDocument,
): Promise<UpstreamAccount> {
  const secrets = deriveSecrets(key);
  const url = new URL(toReturnUrl(context, scope));
  url.search = query;
  checkState(url.searchParams, secrets.state);
  checkSamePerson(context, request);
  const startedAt = after(request.expiresAt, -UPSTREAM_LIFETIME);
  return requireUpstream(context, scope).readAccount({ url, secrets, startedAt, now: context.now() });
}

function checkState(answer: URLSearchParams, expected: string): void {
  const states = answer.getAll('state');
  if (states.length === 1 && isSameSecret(states[0] ?? '', hashSecret(expected))) return;
  throw new RequestError('BAD_USER_INPUT', 'This response belongs to another sign-in: start again.', {
    reason: 'WRONG_PROOF',
  });
}

/** After a sign-in or sign-out in another tab, the account would be linked to the wrong person. */
function checkSamePerson({ caller }: AuthContext, { userId }: UpstreamRequestDocument): void {
  if (userId === (caller.kind === 'user' ? caller.userId : null)) return;
  throw new RequestError('CONFLICT', 'You signed in or out in another tab: start again.', {
    reason: 'CHANGED',
  });
}

function refusal(context: AuthContext, { scope }: CompleteUpstreamSignInInput, error: unknown): RequestError {
  const fault = upstreamFailure(context, scope, error);
  recordRefusal(context, { scope, reason: String(fault.extensions.reason), message: fault.message });
  return fault;
}

/**
 * Creates the error that a person sees when a provider fails. The log names the failure, but not the provider's response,
 * which can contain tokens.
 */
function upstreamFailure({ log, upstreams }: AuthContext, scope: Scope, error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  log.warn({ scope, failure: describe(error) }, 'a provider failed');
  return new RequestError(
    'UNAVAILABLE',
    `${upstreams.get(scope)?.name ?? scope} failed: try again in a moment, or use another way to sign in.`,
    { reason: 'UPSTREAM_FAILED' },
  );
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message } = error;
  return {
    name,
    message,
    ...('code' in error && { code: error.code }),
    ...('error' in error && { error: error.error }),
  };
}
