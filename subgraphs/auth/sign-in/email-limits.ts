import type { RequestError } from '../../shared/errors.ts';
import type { AuthContext } from '../context.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { newId } from '../stores/new-id.ts';
import { type ActClaim, type ActMarks, claimAct, releaseActs } from '../stores/sign-in-acts.ts';
import { callerNetwork, findKnownPlace, type KnownPlace, rememberCallersPlace } from './known-place.ts';
import { rateLimited } from './rate-limited.ts';

/**
 * Unanswered codes an hour for one e-mail address: by one caller and from one network. Networks without a previous sign-in
 * share two budgets, for first codes and for further codes, so that a few of them cannot exhaust both.
 */
const CODES = { asker: 10, network: 20, firstOfNetwork: 2, first: 40, further: 20 };

/** Unanswered codes an hour from one network, for all e-mail addresses together. */
const CODES_TO_ALL = 300;

/** Wrong codes an hour: from one network, and for one e-mail address. */
const WRONG_CODES = { network: 30, email: 20 };

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
  const network = callerNetwork(context);
  const shares = sharesOf(known, { kind: 'code', network, browser: challenge.browser ?? '' });
  const nextAt = await claimAnyShare(context, challenge, shares);
  if (nextAt)
    throw rateLimited('Too many codes were requested for this address: use one of the codes that you received', {
      reason: 'TOO_MANY_CODES',
      nextAt,
      now: context.now(),
    });
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
async function claimOfNetwork(context: AuthContext, challenge: ChallengeDocument, network: string): Promise<void> {
  const marks: ActMarks = { kind: 'code' };
  const limits = [{ most: CODES_TO_ALL, marks }];
  const claim = { key: networkKey(network), id: challenge._id, marks, limits, now: context.now() };
  const nextAt = await claimAct(context.database, claim);
  if (nextAt === null) return;
  await releaseCode(context, challenge);
  throw rateLimited('Too many codes were requested from your network: use one of the codes that you received', {
    reason: 'TOO_MANY_CODES',
    nextAt,
    now: context.now(),
  });
}

/** Undoes the count of a code that was not sent. */
export async function releaseCode(context: AuthContext, { _id, value }: ChallengeDocument): Promise<void> {
  const keys = [emailKey(value), networkKey(callerNetwork(context))];
  await Promise.all(keys.map(async (key) => releaseActs(context.database, key, [_id])));
}

/** Counts an attempt before it is checked. Without a challenge it counts only for its network. */
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
  const message = 'Too many wrong codes were entered: request a new code and enter it carefully';
  return { id, refusal: rateLimited(message, { reason: 'TOO_MANY_CODES', nextAt, now: now() }) };
}

/** After the right code, neither the code nor the attempt counts, and the place becomes a known place. */
export async function acceptCode(context: AuthContext, challenge: ChallengeDocument, guess: Guess): Promise<void> {
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

/** Returns the key that acts for an e-mail address are counted under. */
export function emailKey(email: string): string {
  return `email ${email}`;
}

function networkKey(network: string): string {
  return `network ${network}`;
}
