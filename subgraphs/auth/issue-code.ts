import { requireUser } from '../shared/caller.ts';
import { after, MINUTE } from '../shared/durations.ts';
import { hashSecret, newSecret } from '../shared/secret.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { AuthContext } from './context.ts';
import type { Redirect, Scope } from './generated.ts';
import { recordAudit } from './record-audit.ts';
import { fillRedirectUri } from './redirect-uri.ts';
import { insertCode } from './stores/codes.ts';
import { addToGrant } from './stores/grants.ts';

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
  recordAudit(context, { event: 'consent-given', ...owner, detail: { scopes } });
  return { url: fillRedirectUri(redirectUri, { code, state }) };
}
