import { SECOND } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import { countTurned, findGateVerdict, findSignedVerdict, tellIfGone } from '../grants/gate.ts';
import { checkFound, TOLD_LIFETIME } from '../grants/told-credentials.ts';
import type { ShownRequest } from './show-request.ts';

/** What is known of the viewer and a credential of an app. */
export interface ShownCredential {
  readonly credId: number;
  readonly result: 0 | 1 | null;
  readonly isTold: boolean;
  readonly wallets: readonly string[];
  readonly lifetimeSeconds: number;
  readonly failure: string | null;
  readonly retryAt: Date | null;
}

/** The viewer, if what they must do before they are asked is done; null otherwise. */
function findAskedPerson({ caller }: AuthContext, request: ShownRequest): string | null {
  const { needsSignIn, needsAccountChoice, needsOtherAccount, isSilent } = request;
  const isLater = needsSignIn || needsAccountChoice || needsOtherAccount || isSilent;
  return isLater || caller.kind !== 'user' || caller.isDashboard ? null : caller.userId;
}

/** What a trial shows: a partner that does not answer is the most frequent cause of what could not be told. */
const OF_TRIALS = {
  ELIGIBLE: { result: 1, failure: null },
  NOT_ELIGIBLE: { result: 0, failure: null },
  UNKNOWN: { result: null, failure: 'TIMEOUT' },
} as const;

const UNKNOWN = { result: null, wallets: [], failure: null, retryAt: null } as const;

/** Returns what the gate of an app says of the viewer; null without a gate, and for whoever must do something else before. */
export async function showGate(context: AuthContext, request: ShownRequest): Promise<ShownCredential | null> {
  const { app, needsConsent, trialOutcome } = request;
  const userId = findAskedPerson(context, request);
  if (!app.gate || userId === null) return null;
  const { credId, lifetime } = app.gate;
  const terms = { credId, isTold: false, lifetimeSeconds: lifetime / SECOND };
  if (trialOutcome) return { ...terms, ...UNKNOWN, ...OF_TRIALS[trialOutcome] };
  const signed = findSignedVerdict(context, { app, userId });
  const found = signed?.credentials.find((each) => each.credId === credId);
  if (found) await tellIfGone(context, app, found);
  if (found && found.result !== 1 && found.wallets.length === 0) countTurned(context, app, found);
  if (found) return { ...terms, ...found };
  const kept = await findGateVerdict(context, { app, userId, by: needsConsent ? 'allow' : 'page' });
  return kept && { ...terms, ...UNKNOWN, ...kept };
}

/** Returns the credentials about which the viewer is asked whether the app may be told. */
export function showCredentials(context: AuthContext, request: ShownRequest): readonly ShownCredential[] {
  const { app, credIds, toldCredIds, trialOutcome } = request;
  const userId = findAskedPerson(context, request);
  if (userId === null) return [];
  const signed = findSignedVerdict(context, { app, userId });
  if (!signed && !trialOutcome) checkFound(context, { app, userId }, credIds);
  return credIds.map((credId) => ({
    ...UNKNOWN,
    ...(trialOutcome ? OF_TRIALS[trialOutcome] : signed?.credentials.find((each) => each.credId === credId)),
    credId,
    isTold: toldCredIds.includes(credId),
    lifetimeSeconds: TOLD_LIFETIME / SECOND,
  }));
}

/** What names a credential: not one that was deleted or taken down, which nobody but its curator sees. */
export function namedCredential({
  credId,
  failure,
}: Pick<ShownCredential, 'credId' | 'failure'>): { readonly credId: number } | null {
  return failure === 'GONE' ? null : { credId };
}
