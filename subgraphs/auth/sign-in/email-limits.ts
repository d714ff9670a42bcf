import { SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { newId } from '../../shared/new-id.ts';
import type { AuthContext } from '../context.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { type ActClaim, type ActMarks, claimAct, releaseActs } from '../stores/sign-in-acts.ts';
import { callerNetwork } from './caller-network.ts';
import { findKnownPlace, type KnownPlace, rememberCallersPlace } from './known-place.ts';

/**
 * Codes that nobody answered, in an hour, for one e-mail address: of one asker and of one network. Networks that nobody has
 * signed in from share two budgets, of their first codes and of their further ones, so that few of them can't use up both.
 */
const CODES = { asker: 10, network: 20, firstOfNetwork: 2, first: 40, further: 20 };

/** Codes that nobody answered, in an hour, from one network to all e-mail addresses together. */
const CODES_TO_ALL = 300;

/** Wrong codes in an hour: from one network, and for one e-mail address. */
const WRONG_CODES = { network: 30, email: 20 };

/** A guess that is counted as a wrong code until it turns out to be right. */
export interface Guess {
  readonly id: string;
  /** What to tell a guesser who has no guess left; null for one who has. */
  readonly refusal: RequestError | null;
}

/** A budget that a code can be counted in. */
type Share = Pick<ActClaim, 'marks' | 'limits'>;

/** Counts a code for an e-mail address, by who asks: a stranger's codes do not count against the owner. Throws RATE_LIMITED. */
export async function claimCode(context: AuthContext, challenge: ChallengeDocument): Promise<void> {
  const known = await findKnownPlace(context, challenge);
  const network = callerNetwork(context);
  const shares = sharesOf(known, { kind: 'code', network, browser: challenge.browser ?? '' });
  const nextAt = await claimAnyShare(context, challenge, shares);
  if (nextAt)
    throw tooMany(
      context,
      nextAt,
      'TOO_MANY_CODES',
      'Too many codes were requested for this address: use one that you have',
    );
  if (known === null && network !== '') await claimOfNetwork(context, challenge, network);
}

function sharesOf(
  known: KnownPlace,
  marks: Readonly<Record<'kind' | 'network' | 'browser', string>>,
): readonly Share[] {
  const { kind, network } = marks;
  const own = { most: CODES.asker, marks };
  if (known === 'browser') return [{ marks, limits: [own] }];
  const local = [own, { most: CODES.network, marks: { kind, network } }];
  if (known === 'network') return [{ marks, limits: local }];
  const [first, further] = [
    { kind, share: 'first' },
    { kind, share: 'further' },
  ];
  const ofNetwork = { most: CODES.firstOfNetwork, marks: { ...first, network } };
  return [
    { marks: { ...marks, ...first }, limits: [...local, ofNetwork, { most: CODES.first, marks: first }] },
    { marks: { ...marks, ...further }, limits: [...local, { most: CODES.further, marks: further }] },
  ];
}

/** Null when the code counts in one of the budgets, else when the next one may. */
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

/** Keeps one network from mailing to everybody, and from guessing at codes for many people. */
async function claimOfNetwork(context: AuthContext, challenge: ChallengeDocument, network: string): Promise<void> {
  const marks: ActMarks = { kind: 'code' };
  const limits = [{ most: CODES_TO_ALL, marks }];
  const claim = { key: networkKey(network), id: challenge._id, marks, limits, now: context.now() };
  const nextAt = await claimAct(context.database, claim);
  if (nextAt === null) return;
  await releaseCode(context, challenge);
  throw tooMany(
    context,
    nextAt,
    'TOO_MANY_CODES',
    'Too many codes were requested from your network: use one that you have',
  );
}

/** Takes back what was counted for a code that was not sent. */
export async function releaseCode(context: AuthContext, { _id, value }: ChallengeDocument): Promise<void> {
  const keys = [emailKey(value), networkKey(callerNetwork(context))];
  await Promise.all(keys.map(async (key) => releaseActs(context.database, key, [_id])));
}

/** Counts a guess, before anybody looks whether it is right. Without a challenge, it is counted by its network alone. */
export async function claimGuess(context: AuthContext, challenge: ChallengeDocument | null): Promise<Guess> {
  const id = newId();
  const marks = { kind: 'wrong code' };
  const { database, now } = context;
  const claims = guessLimits(context, challenge).map(async ({ key, most }) =>
    claimAct(database, { key, id, marks, limits: [{ most, marks }], now: now() }),
  );
  const waits = (await Promise.all(claims)).filter((nextAt) => nextAt !== null);
  if (waits.length === 0) return { id, refusal: null };
  const nextAt = new Date(Math.max(...waits.map((wait) => wait.getTime())));
  const message = 'Too many wrong codes were entered: ask for a new code and enter it carefully';
  return { id, refusal: tooMany(context, nextAt, 'TOO_MANY_WRONG_CODES', message) };
}

/** The right code was given: neither it nor its guess counts any more, and the place is known from now on. */
export async function settleCode(context: AuthContext, challenge: ChallengeDocument, guess: Guess): Promise<void> {
  const ids = [guess.id, challenge._id];
  const released = guessLimits(context, challenge).map(async ({ key }) => releaseActs(context.database, key, ids));
  await Promise.all([...released, rememberCallersPlace(context, challenge)]);
}

function guessLimits(
  context: AuthContext,
  challenge: ChallengeDocument | null,
): readonly { readonly key: string; readonly most: number }[] {
  const network = callerNetwork(context);
  return [
    ...(network === '' ? [] : [{ key: networkKey(network), most: WRONG_CODES.network }]),
    ...(challenge ? [{ key: emailKey(challenge.value), most: WRONG_CODES.email }] : []),
  ];
}

/** Where the acts for an e-mail address are counted. */
export function emailKey(email: string): string {
  return `email ${email}`;
}

function networkKey(network: string): string {
  return `network ${network}`;
}

function tooMany({ now }: AuthContext, nextAt: Date, reason: string, message: string): RequestError {
  const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - now().getTime()) / SECOND));
  const minutes = Math.ceil(retryAfter / 60);
  return new RequestError('RATE_LIMITED', `${message}, or wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    reason,
    retryAfter,
  });
}
