import { requireUser } from '../../shared/caller.ts';
import { after, MINUTE } from '../../shared/durations.ts';
import { hashSecret, newSecret } from '../../shared/secret.ts';
import { fillRedirectUri } from '../apps/redirect-uri.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AuthContext } from '../context.ts';
import type { Redirect, Scope } from '../generated.ts';
import { accountGone } from '../identities/viewer.ts';
import { insertCode } from '../stores/codes.ts';
import { addToGrant, type GrantOwner } from '../stores/grants.ts';
import { findUser } from '../stores/users.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { forgetApp } from './forget-app.ts';

/** Spec 2.2. */
const CODE_LIFETIME = 10 * MINUTE;

/** Gives the app a code for these scopes of the viewer's, and remembers that they were allowed (spec 2.2, 4.1). */
export async function issueCode(
  context: AuthContext,
  { app, redirectUri, state, codeChallenge }: AuthorizationRequest,
  scopes: readonly Scope[],
): Promise<Redirect> {
  const owner = { userId: requireUser(context.caller).userId, clientId: app._id };
  const code = newSecret('code');
  await addToGrant(context.database, owner, scopes, context.now());
  await insertCode(context.database, {
    _id: hashSecret(code),
    ...owner,
    redirectUri,
    scopes,
    codeChallenge,
    expiresAt: after(context.now(), CODE_LIFETIME),
    usedAt: null,
    revokedAt: null,
  });
  await checkStillHere(context, owner);
  recordAudit(context, { event: 'consent-given', ...owner, detail: { scopes } });
  return { url: fillRedirectUri(redirectUri, { code, state }) };
}

/** Whoever deleted the account meanwhile could not yet see the code. */
async function checkStillHere({ database }: AuthContext, owner: GrantOwner): Promise<void> {
  if (await findUser(database, owner.userId)) return;
  await forgetApp(database, owner);
  throw accountGone();
}
