import { after, MINUTE } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { requireFullSession } from '../../shared/request/caller.ts';
import { hashSecret, newSecret } from '../../shared/secrets/secret.ts';
import type { AuthContext } from '../context.ts';
import type { HandOverSessionInput, Redirect } from '../generated.ts';
import { insertHandOver } from '../stores/hand-overs.ts';

/** The browser redeems the code immediately. */
const CODE_LIFETIME = MINUTE;

/** An S256 code challenge (RFC 7636, 4.2). */
const CHALLENGE = /^[\w-]{43}$/;

const LONGEST_STATE = 4000;

/** Hands the viewer's session over to the dashboard. A request with the code and its verifier takes it. */
export async function handOverSession(context: AuthContext, input: HandOverSessionInput): Promise<Redirect> {
  const { sessionId, userId, signedInAt } = requireFullSession(context.caller);
  const dashboardUrl = requireDashboard(context);
  checkInput(input);
  const code = newSecret('handOver');
  await insertHandOver(context.database, {
    _id: hashSecret(code),
    sessionId,
    userId,
    signedInAt,
    codeChallenge: input.codeChallenge,
    expiresAt: after(context.now(), CODE_LIFETIME),
  });
  const query = new URLSearchParams({ code, state: input.state });
  return { url: `${dashboardUrl}/signed-in?${query.toString()}` };
}

function requireDashboard({ dashboardUrl }: AuthContext): string {
  if (dashboardUrl !== null) return dashboardUrl;
  throw new RequestError('NOT_FOUND', 'This installation has no dashboard.', { reason: 'NO_DASHBOARD' });
}

function checkInput({ codeChallenge, state }: HandOverSessionInput): void {
  if (CHALLENGE.test(codeChallenge) && state.length <= LONGEST_STATE) return;
  throw new RequestError(
    'BAD_USER_INPUT',
    `"codeChallenge" must be an S256 code challenge, and "state" may have ${LONGEST_STATE} characters: open the dashboard again.`,
    { reason: 'INVALID_HAND_OVER' },
  );
}
