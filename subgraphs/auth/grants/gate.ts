import { isDuring, MINUTE, period } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { addEventMail } from '../../shared/events/event-mails.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { CredentialVerdict, SignInVerdict } from '../../shared/request/sign-in-verdict.ts';
import type { AppDocument } from '../apps/app-store.ts';
import { countUse } from '../apps/app-usage.ts';
import type { AuthContext } from '../context.ts';
import { findGrant, type GrantDocument } from './grant-store.ts';
import { keepVerdicts } from './verdict-store.ts';

/** How long what the gateway has found out counts for the request that it was found out for. */
const VERDICT_LIFETIME = MINUTE;

/** After what could not be told, nobody is asked again for so long where no page is shown. */
export const PAUSE = MINUTE;

/** Who enters an app, and how: by pressing Allow, by a page that asks nothing, or without a page. */
export interface Entry {
  readonly app: AppDocument;
  readonly userId: string;
  readonly by: 'allow' | 'page' | 'silence';
}

/** What is known of a person who enters. */
type KnownVerdict = Pick<CredentialVerdict, 'result' | 'failure' | 'retryAt'>;

const YES: KnownVerdict = { result: 1, failure: null, retryAt: null };
const NO: KnownVerdict = { result: 0, failure: null, retryAt: null };
const UNKNOWN: KnownVerdict = { result: null, failure: null, retryAt: null };

/** Returns what the gateway has found out for this person at this app; null if it is another's, or old. */
export function findSignedVerdict(
  { verdict, now }: Pick<AuthContext, 'verdict' | 'now'>,
  { app, userId }: Pick<Entry, 'app' | 'userId'>,
): SignInVerdict | null {
  if (verdict?.userId !== userId || verdict.clientId !== app._id) return null;
  return Math.abs(now().getTime() - verdict.at.getTime()) < VERDICT_LIFETIME ? verdict : null;
}

/** Finds what is known of a person at the gate of an app; null without a gate. Throws FORBIDDEN if it must be found out first. */
export async function findGateVerdict(context: AuthContext, entry: Entry): Promise<KnownVerdict | null> {
  const { app, userId, by } = entry;
  if (!app.gate) return null;
  const { credId: gateId } = app.gate;
  const signed = findSignedVerdict(context, entry);
  const found = signed?.isWhole ? signed.credentials.find(({ credId }) => credId === gateId) : undefined;
  if (signed && found) {
    await tellIfGone(context, app, found);
    // Of who gets in by Allow, it is stored with the grant.
    if (by !== 'allow' || found.result !== 1)
      await keepVerdicts(context.database, { userId, clientId: app._id }, signed);
    return found;
  }
  const grant = by === 'allow' ? null : await findGrant(context.database, { userId, clientId: app._id });
  const kept = findKeptVerdict(entry, grant, context.now());
  if (kept) return kept;
  throw gateNotChecked();
}

/** What the grant says of the gate, as long as it counts; a no for whoever has not allowed this gate. Null if it must be found out anew. */
export function findKeptVerdict({ app, by }: Entry, grant: GrantDocument | null, now: Date): KnownVerdict | null {
  if (!app.gate || by === 'allow') return null;
  const { credId, lifetime } = app.gate;
  if (grant?.gate !== credId) return NO;
  const kept = grant.verdicts?.[credId];
  if (!kept) return null;
  const counts = isDuring(now, period(kept.checkedAt, lifetime));
  if (kept.result === 1 && counts) return YES;
  if (by === 'page') return null;
  if (kept.result === 0 && counts) return NO;
  return isDuring(now, period(kept.triedAt, PAUSE)) ? UNKNOWN : null;
}

/** Tells the owners that the credential of their gate is gone: once, as long as the e-mail is kept. */
export async function tellIfGone(
  { database, now }: AuthContext,
  { _id: clientId }: AppDocument,
  { credId, failure }: CredentialVerdict,
): Promise<void> {
  if (failure !== 'GONE') return;
  const mail = { owner: `app:${clientId}`, userId: null, news: { kind: 'gate-gone', clientId, credId } } as const;
  await addEventMail(database, { _id: `gate-gone ${clientId} ${credId}`, ...mail }, now());
}

/** Creates the error for what must be found out first. Only our own endpoints find it out. */
export function gateNotChecked(): RequestError {
  return new RequestError('FORBIDDEN', 'This app has a gate: people sign in to it on the pages of this service.', {
    reason: 'GATE_NOT_CHECKED',
  });
}

/** Throws unless the person may enter. */
export async function passGate(context: AuthContext, entry: Entry): Promise<void> {
  const verdict = await findGateVerdict(context, entry);
  if (!verdict || verdict.result === 1) return;
  countTurned(context, entry.app, verdict);
  if (verdict.result === 0) {
    throw new RequestError('FORBIDDEN', 'You are not eligible to sign in to this app.', { reason: 'NOT_ELIGIBLE' });
  }
  throw notTold(verdict);
}

/** Counts somebody whom a page of ours tells that a gate does not let them in. */
export function countTurned(
  context: AuthContext,
  { _id }: AppDocument,
  { result }: Pick<KnownVerdict, 'result'>,
): void {
  countUse(context, _id, result === 0 ? 'turnedAway' : 'notTold');
}

/** Throws unless an app may get tokens for a person: a no ends nothing but this request. */
export async function passGateForTokens(context: AuthContext, entry: Omit<Entry, 'by'>): Promise<void> {
  const verdict = await findGateVerdict(context, { ...entry, by: 'silence' });
  if (!verdict || verdict.result === 1) return;
  if (verdict.result === 0)
    throw oauthError('invalid_grant', 'This cannot be used now: ask the user to sign in again.');
  throw notTold(verdict);
}

function notTold({ failure, retryAt }: KnownVerdict): RequestError {
  const message = 'Whether the user may sign in to this app could not be told: try again later.';
  return new RequestError('UNAVAILABLE', message, { reason: 'ELIGIBILITY_UNKNOWN', failure, retryAt });
}
