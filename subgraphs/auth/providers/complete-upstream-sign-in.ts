import { after } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret, isSameSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { CompleteUpstreamSignInInput } from '../generated.ts';
import { acceptProof, type NewSession } from '../sign-in/accept-proof.ts';
import { recordRefusal } from '../sign-in/refuse-proof.ts';
import { takeUpstreamRequest, type UpstreamRequestDocument } from '../stores/upstream-requests.ts';
import { requireUpstream } from './require-upstream.ts';
import { toReturnUrl } from './return-url.ts';
import { UPSTREAM_LIFETIME } from './start-upstream-sign-in.ts';
import type { UpstreamAccount } from './upstream.ts';
import { upstreamFailure } from './upstream-failure.ts';
import { deriveSecrets } from './upstream-secrets.ts';

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
    reason: 'STATE_MISMATCH',
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
  recordRefusal(context, { scope, reason: String(fault.extensions.reason) });
  return fault;
}
