import { addressKey } from '../../shared/address-key.ts';
import { after, DAY, SECOND } from '../../shared/durations.ts';
import { RequestError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/secret.ts';
import type { AuthContext } from '../context.ts';
import { newId } from '../new-id.ts';
import type { ChallengeDocument } from '../stores/challenges.ts';
import { isBrowserKnown, rememberBrowser } from '../stores/known-browsers.ts';
import { type ActLimit, claimAct, releaseActs } from '../stores/sign-in-acts.ts';

/** Codes that nobody answered, in an hour, for one e-mail address: of one asker, of one network, and of all together. */
const CODES = { asker: 10, network: 20, all: 30 };

/** Wrong codes in an hour: from one network, and for one e-mail address. */
const WRONG_CODES = { network: 30, email: 20 };

/** How long a browser is known in which somebody signed in by an address. */
const BROWSER_KNOWN = 90 * DAY;

/** A guess that is counted as a wrong code until it turns out to be right. */
export interface Guess {
  readonly id: string;
  /** What to tell a guesser who has no guess left; null for one who has. */
  readonly refusal: RequestError | null;
}

/**
 * Counts a code for an e-mail address, by who asks: a stranger's codes do not count against the owner. What all strangers ask
 * together has a limit too, which does not hold in a browser where somebody has signed in by the address. Throws RATE_LIMITED.
 */
export async function claimCode(context: AuthContext, { _id, value, browser }: ChallengeDocument): Promise<void> {
  const { database, now } = context;
  const network = networkOf(context);
  const own = { most: CODES.asker, marks: { kind: 'code', network, browser: browser ?? '' } };
  const isKnown = browser !== null && (await isBrowserKnown(database, knownId(browser, value), now()));
  const limits = isKnown ? [own] : [own, ...strangersLimits(network)];
  const claim = { key: emailKey(value), id: _id, marks: own.marks, limits, now: now() };
  const nextAt = await claimAct(database, claim);
  if (nextAt)
    throw tooMany(context, nextAt, 'TOO_MANY_CODES', 'Too many codes were sent to this address: use the last one');
}

/** Without a network, all that is known of strangers is how many codes they ask for together. */
function strangersLimits(network: string): readonly ActLimit[] {
  const all = { most: CODES.all, marks: { kind: 'code' } };
  return network === '' ? [all] : [{ most: CODES.network, marks: { kind: 'code', network } }, all];
}

/** Takes back what was counted for a code that was not sent. */
export async function releaseCode({ database }: AuthContext, { _id, value }: ChallengeDocument): Promise<void> {
  await releaseActs(database, emailKey(value), [_id]);
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
  const message = 'Too many wrong codes were typed: ask for a new code and type it without a mistake';
  return { id, refusal: tooMany(context, nextAt, 'TOO_MANY_WRONG_CODES', message) };
}

/** The right code was given: neither it nor its guess counts any more, and the browser is known from now on. */
export async function settleCode(context: AuthContext, challenge: ChallengeDocument, guess: Guess): Promise<void> {
  const { database, now } = context;
  const { _id, value, browser } = challenge;
  const released = guessLimits(context, challenge).map(async ({ key }) => releaseActs(database, key, [guess.id, _id]));
  const known = browser !== null && {
    _id: knownId(browser, value),
    email: value,
    expiresAt: after(now(), BROWSER_KNOWN),
  };
  await Promise.all([...released, known && rememberBrowser(database, known)]);
}

function guessLimits(
  context: AuthContext,
  challenge: ChallengeDocument | null,
): readonly { readonly key: string; readonly most: number }[] {
  const network = networkOf(context);
  return [
    ...(network === '' ? [] : [{ key: `network ${network}`, most: WRONG_CODES.network }]),
    ...(challenge ? [{ key: emailKey(challenge.value), most: WRONG_CODES.email }] : []),
  ];
}

/** Where the acts for an e-mail address are counted. */
export function emailKey(email: string): string {
  return `email ${email}`;
}

/** Empty where the gateway does not say where the caller is. */
function networkOf({ address = '' }: AuthContext): string {
  return addressKey(address);
}

function knownId(browser: string, email: string): string {
  return hashSecret(`${browser}:${email}`);
}

function tooMany({ now }: AuthContext, nextAt: Date, reason: string, message: string): RequestError {
  const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - now().getTime()) / SECOND));
  const minutes = Math.ceil(retryAfter / 60);
  return new RequestError('RATE_LIMITED', `${message}, or wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    reason,
    retryAfter,
  });
}
