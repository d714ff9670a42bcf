import { recordAudit } from '../../shared/audit.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { fillRedirectUri, returnedParameters } from '../../shared/oauth-error.ts';
import { requireFullSession, type UserCaller } from '../../shared/request/caller.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import { countUse } from '../apps/app-usage.ts';
import type { AuthContext } from '../context.ts';
import type { Redirect } from '../generated.ts';
import { endAppAccess } from '../grants/authorized-apps.ts';
import { insertCode } from '../grants/code-store.ts';
import { type Entry, passGate } from '../grants/gate.ts';
import { addToGrant, type Consent, type NamedGrant } from '../grants/grant-store.ts';
import { keepAllowed } from '../grants/told-credentials.ts';
import { type OpenIdCode, type OpenIdRequest, PHISHING_RESISTANT } from '../openid/openid-terms.ts';
import { personId } from '../people/read-identities.ts';
import { findUser } from '../people/user-store.ts';
import { accountGone, requireViewer } from '../people/viewer.ts';
import { type AuthorizationRequest, refuseRequest, returnedBy } from './authorization-request.ts';
import { isExpected } from './expected-person.ts';

/** Spec 2.2. */
const CODE_LIFETIME = 10 * MINUTE;

/**
 * Issues a code for the granted scopes and stores the grant (spec 2.2, 4.1). The code is stored first, before anyone knows
 * it: a concurrent revocation then finds either the code or a changed grant.
 */
export async function issueCode(
  context: AuthContext,
  request: AuthorizationRequest,
  consent: Consent,
): Promise<Redirect> {
  if (!(await isExpected(context, request))) {
    return refuseRequest(context, request, 'login_required', 'Somebody else signed in than id_token_hint names.');
  }
  const { app, redirectUri, codeChallenge } = request;
  const { scopes, isRepeat } = consent;
  const caller = requireFullSession(context.caller);
  const owner = { userId: caller.userId, clientId: app._id };
  const entry: Entry = { app, userId: caller.userId, by: enteredBy(request, consent) };
  await passGate(context, entry);
  const told = { ...owner, personId: personId(await requireViewer(context)) };
  const code = newSecret('code');
  await insertCode(context.database, {
    _id: hashSecret(code),
    ...owner,
    redirectUri,
    scopes,
    codeChallenge,
    ...(request.openId && { openId: toCodeTerms(caller, request, request.openId) }),
    ...(isRepeat && { isUnasked: true }),
    expiresAt: after(context.now(), CODE_LIFETIME),
    usedAt: null,
    revokedAt: null,
  });
  if (!(await addToGrant(context.database, told, consent, context.now()))) throw notGranted();
  await checkStillHere(context, told);
  if (entry.by === 'allow') await keepAllowed(context, entry, consent.told);
  countUse(context, app._id, 'consents');
  if (app.gate) countUse(context, app._id, 'letIn');
  recordAudit(context, { event: 'consent-given', ...owner, detail: { scopes } });
  return { url: fillRedirectUri(redirectUri, { code, ...returnedParameters(returnedBy(context, request)) }) };
}

function enteredBy({ prompts }: AuthorizationRequest, { isRepeat }: Consent): Entry['by'] {
  if (!isRepeat) return 'allow';
  return prompts.includes('none') ? 'silence' : 'page';
}

function toCodeTerms(
  { sessionId, signedInAt, passkeyAt }: UserCaller,
  request: AuthorizationRequest,
  { words, nonce }: OpenIdRequest,
): OpenIdCode {
  const signedInFor = request.signedInSession === sessionId ? request.signedInAt : undefined;
  // The time of a sign-in that does not count as recent is not known.
  const known = signedInAt.getTime() > 0 ? signedInAt : null;
  const authTime = signedInFor ?? known;
  const isByPasskey = authTime !== null && authTime.getTime() === passkeyAt?.getTime();
  return { words, nonce, authTime, ...(isByPasskey && { acr: PHISHING_RESISTANT }) };
}

/** Creates the error for an answer without a question: the scopes have been answered before, but the grant was revoked meanwhile, or never existed. */
export function notGranted(): RequestError {
  return new RequestError(
    'CONFLICT',
    'You have not allowed this app to read your data, or you removed it in the meantime: go back to the app and start again.',
    { reason: 'APP_REMOVED' },
  );
}

/** A concurrent deletion or suspension of the account may have missed the new code. */
async function checkStillHere({ database }: AuthContext, owner: NamedGrant): Promise<void> {
  const user = await findUser(database, owner.userId);
  if (user && !user.suspension) return;
  await endAppAccess(database, owner);
  throw accountGone();
}
