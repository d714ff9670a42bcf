import type { RequestError } from '../../shared/errors.ts';
import type { AddressNetwork } from '../../shared/request/address-key.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../kit/new-id.ts';
import { rateLimited } from '../kit/rate-limited.ts';
import {
  type ActClaim,
  type ActLimit,
  type ActMarks,
  claimAct,
  claimPlainAct,
  releaseActs,
} from '../kit/sign-in-act-store.ts';
import type { ChallengeDocument } from './challenge-store.ts';
import { callerNetworks, findKnownPlace, type KnownPlace, rememberCallersPlace } from './known-place.ts';

/**
 * Unanswered codes an hour for one e-mail address: by one caller and from one network. Networks without a previous sign-in
 * share two budgets, for first codes and for further codes, so that a few of them cannot exhaust both. A wide network of IPv6 has the
 * limit of one network several times.
 */
const CODES = { asker: 10, network: 20, firstOfNetwork: 2, first: 40, further: 20 };

/** Unanswered codes an hour from one network, for all e-mail addresses together. */
const CODES_TO_ALL = 300;

/** Wrong codes an hour: from one network, for one e-mail address, and for it in a browser that has signed in with it. */
const WRONG_CODES = { network: 30, email: 20, browser: 20 };

/** An attempt, counted as a wrong code until it proves to be right. */
export interface Guess {
  readonly id: string;
  /** The error if no attempts are left; null otherwise. */
  readonly refusal: RequestError | null;
}

/** A budget for codes. */
type Share = Pick<ActClaim, 'marks' | 'limits'>;

/** Counts a code for an e-mail address by its caller: a stranger's codes do not count against the owner. Throws RATE_LIMITED. */
export async function claimCode(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  const known = await findKnownPlace(context, challenge);
  const networks = callerNetworks(context);
  const shares = sharesOf(known, networks, challenge.browser ?? '');
  const nextAt = await claimAnyShare(context, challenge, shares);
  if (nextAt)
    throw rateLimited('Too many codes were requested for this address: use one of the codes that you received', {
      reason: 'TOO_MANY_CODES',
      nextAt,
      now: context.now(),
    });
  if (known === null) await claimOfNetworks(context, challenge);
}

function sharesOf(known: KnownPlace, networks: readonly AddressNetwork[], browser: string): readonly Share[] {
  const kind = 'code';
  const marks = { kind, browser, ...marksOf(networks) };
  const own = { most: CODES.asker, marks: { kind, browser, ...marksOf(networks.slice(0, 1)) } };
  if (known === 'browser') return [{ marks, limits: [own] }];
  const local = [own, ...limitNetworks(networks, CODES.network, { kind })];
  if (known === 'network') return [{ marks, limits: local }];
  const [first, further] = [
    { kind, share: 'first' },
    { kind, share: 'further' },
  ];
  const ofNetworks = limitNetworks(networks, CODES.firstOfNetwork, first);
  return [
    { marks: { ...marks, ...first }, limits: [...local, ...ofNetworks, { most: CODES.first, marks: first }] },
    { marks: { ...marks, ...further }, limits: [...local, { most: CODES.further, marks: further }] },
  ];
}

/** Limits the acts with these marks from each of the networks. */
function limitNetworks(networks: readonly AddressNetwork[], most: number, marks: ActMarks): readonly ActLimit[] {
  return networks.map(({ times }, place) => ({ most: most * times, marks: { ...marks, ...markOf(networks, place) } }));
}

/** Marks an act by all networks that it came from. */
function marksOf(networks: readonly AddressNetwork[]): ActMarks {
  return Object.assign({}, ...networks.map((_, place) => markOf(networks, place)));
}

function markOf(networks: readonly AddressNetwork[], place: number): ActMarks {
  return { [place === 0 ? 'network' : `network${place}`]: networks[place]?.key ?? '' };
}

/** Returns null if a budget has room for the code, otherwise the time when one will have. */
async function claimAnyShare(
  { database, now }: AuthContext,
  { _id: id, value }: ChallengeDocument,
  shares: readonly Share[],
): Promise<Date | null> {
  const waits: number[] = [];
  for (const share of shares) {
    const nextAt = await claimAct(database, { key: emailKey(value), id, ...share, now: now() });
    if (nextAt === null) return null;
    waits.push(nextAt.getTime());
  }
  return new Date(Math.min(...waits));
}

/** Keeps one network from sending codes to many people, and from guessing their codes. */
async function claimOfNetworks(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  const nextAt = await claimFromNetworks(context, { id: challenge._id, kind: 'code', most: CODES_TO_ALL });
  if (nextAt === null) return;
  await releaseCode(context, challenge);
  throw rateLimited('Too many codes were requested from your network: use one of the codes that you received', {
    reason: 'TOO_MANY_CODES',
    nextAt,
    now: context.now(),
  });
}

/** An act that counts for the networks that it comes from. */
interface NetworkAct {
  readonly id: string;
  readonly kind: 'code' | 'wrong code';
}

interface NetworkClaim extends NetworkAct {
  readonly most: number;
}

/**
 * Counts an act for each network of the caller, the narrowest first: what is refused to one does not count for the wider ones. Returns null
 * if it was counted for all, otherwise the time when the next one is allowed.
 */
async function claimFromNetworks(context: AuthContext, { id, kind, most }: NetworkClaim): Promise<Date | null> {
  for (const { key, times } of countedNetworks(context)) {
    const claim = { key: networkKey(kind, key), id, most: most * times, now: context.now() };
    const nextAt = await claimPlainAct(context.database, claim);
    if (nextAt) return nextAt;
  }
  return null;
}

/** None if the gateway sends no address: all callers would share the limits. */
function countedNetworks(context: AuthContext): readonly AddressNetwork[] {
  return callerNetworks(context).filter(({ key }) => key !== '');
}

/** Undoes the count of a code that was not sent. */
export async function releaseCode(context: AuthContext, { _id, value }: ChallengeDocument): Promise<void> {
  await releaseEverywhere(context, emailKey(value), [{ kind: 'code', id: _id }]);
}

async function releaseEverywhere(context: AuthContext, email: string, acts: readonly NetworkAct[]): Promise<void> {
  const ofNetworks = acts.flatMap((act) =>
    countedNetworks(context).map(async ({ key }) => releaseActs(context.database, networkKey(act.kind, key), [act.id])),
  );
  await Promise.all([
    ...ofNetworks,
    releaseActs(
      context.database,
      email,
      acts.map(({ id }) => id),
    ),
  ]);
}

/**
 * Counts an attempt before it is checked. Without a challenge it counts only for its network. In a browser that has signed in with the
 * e-mail address, it counts only for that browser, so that nobody else uses its attempts up.
 */
export async function claimGuess(context: AuthContext, challenge: ChallengeDocument | null): Promise<Guess> {
  const id = newId();
  const kind = 'wrong code';
  const isKnown = challenge !== null && (await findKnownPlace(context, challenge)) === 'browser';
  const claims = [
    ...(isKnown ? [] : [claimFromNetworks(context, { id, kind, most: WRONG_CODES.network })]),
    ...(challenge ? [claimForEmail(context, challenge, { id, kind, isKnown })] : []),
  ];
  const waits = (await Promise.all(claims)).filter((nextAt) => nextAt !== null);
  if (waits.length === 0) return { id, refusal: null };
  const nextAt = new Date(Math.max(...waits.map((wait) => wait.getTime())));
  const message = 'Too many wrong codes were entered: request a new code and enter it carefully';
  return { id, refusal: rateLimited(message, { reason: 'TOO_MANY_CODES', nextAt, now: context.now() }) };
}

async function claimForEmail(
  { database, now }: AuthContext,
  { value, browser }: ChallengeDocument,
  { id, kind, isKnown }: { readonly id: string; readonly kind: string; readonly isKnown: boolean },
): Promise<Date | null> {
  const marks = { kind, browser: browser ?? '' };
  const limit = isKnown ? { most: WRONG_CODES.browser, marks } : { most: WRONG_CODES.email, marks: { kind } };
  return claimAct(database, { key: emailKey(value), id, marks, limits: [limit], now: now() });
}

/** After the right code, neither the code nor the attempt counts, and the place becomes a known place. */
export async function acceptCode(context: AuthContext, challenge: ChallengeDocument, guess: Guess): Promise<void> {
  await Promise.all([
    releaseEverywhere(context, emailKey(challenge.value), [
      { kind: 'wrong code', id: guess.id },
      { kind: 'code', id: challenge._id },
    ]),
    rememberCallersPlace(context, challenge),
  ]);
}

/** Returns the key that acts for an e-mail address are counted under. */
export function emailKey(email: string): string {
  return `email ${email}`;
}

function networkKey(kind: NetworkAct['kind'], network: string): string {
  return `${kind} from ${network}`;
}
