import { SECOND } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import { findGateVerdict, findSignedVerdict, tellIfGone } from '../grants/gate.ts';
import type { ShownRequest } from './show-request.ts';

/** What a gate says of the viewer. */
export interface ShownGate {
  readonly credId: number;
  readonly result: 0 | 1 | null;
  readonly asksPartner: boolean;
  readonly wallet: string | null;
  readonly lifetimeSeconds: number;
  readonly failure: string | null;
  readonly retryAt: Date | null;
}

/** Returns what the gate of an app says of the viewer; null without a gate, and for whoever must do something else before. */
export async function showGate(context: AuthContext, request: ShownRequest): Promise<ShownGate | null> {
  const { caller } = context;
  const { app, needsSignIn, needsAccountChoice, needsOtherAccount, isSilent, needsConsent } = request;
  const isLater = needsSignIn || needsAccountChoice || needsOtherAccount || isSilent;
  if (!app.gate || isLater || caller.kind !== 'user' || caller.isDashboard) return null;
  const { credId, lifetime } = app.gate;
  const terms = { credId, lifetimeSeconds: lifetime / SECOND };
  const signed = findSignedVerdict(context, { app, userId: caller.userId });
  const found = signed?.credentials.find((each) => each.credId === credId);
  if (found) await tellIfGone(context, app, found);
  if (found) return { ...terms, ...found, asksPartner: found.isOpen, wallet: signed?.wallet ?? null };
  const by = needsConsent ? 'allow' : 'page';
  const kept = await findGateVerdict(context, { app, userId: caller.userId, by });
  return kept && { ...terms, ...kept, asksPartner: false, wallet: null };
}

/** What names the credential of a gate: not one that was deleted or taken down, which nobody but its curator sees. */
export function namedCredential({ credId, failure }: ShownGate): { readonly credId: number } | null {
  return failure === 'GONE' ? null : { credId };
}
