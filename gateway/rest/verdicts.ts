import { refuseCredId } from '../../subgraphs/shared/credentials/credential-store.ts';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { dataOf, NO_STORE, type RestResponse } from '../http/respond.ts';
import type { RunOperation } from './endpoint.ts';
import { AskVerdictsDocument, type AskVerdictsQuery } from './operations.generated.ts';

type Eligibility = NonNullable<AskVerdictsQuery['credential']>['eligibilities'][number];

/** Whether one address may own a credential: yes, no, or not known. */
export interface Verdict {
  /** Letter by letter as it was sent. */
  readonly address: string;
  readonly result: 1 | 0 | null;
  readonly decidedAt: string;
  /** Why there is no result; null if there is one. */
  readonly failure: VerdictFailure | null;
}

/** Why a verdict is not known. */
export type VerdictFailure = NonNullable<Eligibility['failure']>;

/** The verdicts of one credential, in the order of the addresses. */
export interface Verdicts {
  readonly credId: number;
  readonly name: string;
  readonly verdicts: readonly Verdict[];
}

/** In characters: the longest address. */
const LONGEST_ADDRESS = 320;

/**
 * Asks whether addresses may own a credential. Throws what keeps all of them from an answer: no such credential, too many addresses, a rate
 * limit, an outage. What is wrong with one address, or with its partner, is the failure of its verdict (spec 21.16).
 */
export async function askVerdicts(run: RunOperation, credId: number, addresses: readonly string[]): Promise<Verdicts> {
  // What is longer than an address is none, as an empty text is, and would exceed the limit of a text in the graph.
  const asked = addresses.map((address) => (address.length > LONGEST_ADDRESS ? '' : address));
  const { credential } = dataOf(await run(AskVerdictsDocument, { credId, addresses: asked }));
  if (!credential) refuseCredId(credId);
  const { name, eligibilities } = credential;
  return { credId, name, verdicts: eligibilities.map((found, index) => toVerdict(addresses[index] ?? '', found)) };
}

/** The same for one address, with its credential. */
export async function askVerdict(
  run: RunOperation,
  credId: number,
  address: string,
): Promise<Verdict & Omit<Verdicts, 'verdicts'>> {
  const { verdicts, ...credential } = await askVerdicts(run, credId, [address]);
  const [verdict] = verdicts;
  if (!verdict) throw new Error('The graph has answered without a verdict.');
  return { ...credential, ...verdict };
}

function toVerdict(address: string, { result, checkedAt, failure }: Eligibility): Verdict {
  return { address, result: result === 1 || result === 0 ? result : null, decidedAt: checkedAt, failure };
}

/** The failures that are faults of the question. All others say that the service, or a partner, could not tell. */
const FAULTS: Partial<Readonly<Record<VerdictFailure['code'], number>>> = {
  ADDRESS_INVALID: 400,
  ADDRESS_NOT_ASKABLE: 400,
  NOT_ALLOWED: 403,
};

/** Seconds, for a failure that passes at a time that nobody knows. */
const RETRY_AFTER = 30;

/** The status of an answer that has no result, and its headers: Retry-After only if the same question may get a result later. */
export interface Undecided {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** How HTTP tells that a verdict is not known, so that no client takes it for a no. */
export function toUndecided(failure: VerdictFailure | null, now: Date): Undecided {
  const status = (failure && FAULTS[failure.code]) ?? 503;
  if (!failure?.retry) return { status, headers: NO_STORE };
  return { status, headers: { ...NO_STORE, 'retry-after': String(secondsUntil(failure.retryAt, now)) } };
}

/**
 * The answer to a question that some verdicts leave without one; null if all are known. Of several it tells the one that is known last, so
 * that Retry-After stands only if all may be known then.
 */
export function refuseUnknown(verdicts: readonly Verdict[], now: Date): RestResponse | null {
  const [first, ...others] = verdicts.filter(({ result }) => result === null);
  if (!first) return null;
  const waitFor = ({ failure }: Verdict): number =>
    failure?.retry ? secondsUntil(failure.retryAt, now) : Number.POSITIVE_INFINITY;
  const last = others.reduce((one, other) => (waitFor(other) > waitFor(one) ? other : one), first);
  const { address, result, decidedAt, failure } = last;
  const body = { message: failure?.message ?? '', address, result, decidedAt, failure };
  return { ...toUndecided(failure, now), body };
}

function secondsUntil(retryAt: string | null, now: Date): number {
  if (retryAt === null) return RETRY_AFTER;
  return Math.max(1, Math.ceil((Date.parse(retryAt) - now.getTime()) / SECOND));
}
