import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Attempts in a row. Without an end, a browser that keeps no cookies would be redirected forever. */
export const MOST_HAND_OVERS = 3;

/** An attempt to get a session. */
export interface SessionAttempt {
  /** The page to return to. */
  readonly returnTo: string;
  /** Its number in a row, from 1. */
  readonly number: number;
}

/** What the dashboard sends to the sign-in host. */
interface HandOverRequest {
  readonly state: string;
  /** In the S256 form (RFC 7636). */
  readonly codeChallenge: string;
}

/**
 * Begins an attempt to get a session. The state carries the attempt. The state's signature and the verifier are derived from a
 * key that the browser keeps, so nothing is stored, and any number of tabs can sign in at once.
 */
export function newHandOverRequest(browserKey: string, { returnTo, number }: SessionAttempt): HandOverRequest {
  const nonce = randomBytes(16).toString('base64url');
  const carried = `${nonce}.${Buffer.from(returnTo).toString('base64url')}`;
  const codeChallenge = createHash('sha256').update(verifierOf(browserKey, nonce)).digest('base64url');
  return { state: `${carried}.${sign(browserKey, 'state', carried)}.${number}`, codeChallenge };
}

/** The code verifier of the attempt that a state belongs to; null for a state that this browser did not send. */
export function findCodeVerifier(browserKey: string, state: string): string | null {
  const [nonce = '', place = '', signature = ''] = state.split('.');
  const expected = Buffer.from(sign(browserKey, 'state', `${nonce}.${place}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return verifierOf(browserKey, nonce);
}

/**
 * Reads the attempt that a state carries. The signature does not matter here: a link may lead to any page of the dashboard, and
 * another tab may have replaced the key. A state without a number counts as the last attempt.
 */
export function parseAttempt(state: string): SessionAttempt {
  const [, place = '', , number = ''] = state.split('.');
  const returnTo = parseReturnTo(Buffer.from(place, 'base64url').toString());
  return { returnTo, number: /^[1-9]$/.test(number) ? Number(number) : MOST_HAND_OVERS };
}

function verifierOf(browserKey: string, nonce: string): string {
  return sign(browserKey, 'verifier', nonce);
}

function sign(browserKey: string, purpose: 'state' | 'verifier', text: string): string {
  return createHmac('sha256', browserKey).update(`${purpose} ${text}`).digest('base64url');
}

/** Where a sign-in returns to by default. */
const HOME = '/dashboard';

/** The state that carries it travels in URLs and in a cookie. */
const LONGEST = 1000;

/** Paths under the dashboard that are not pages. */
const NO_PAGES = /^\/dashboard\/(?:sign-in|signed-in|sign-out|graph|assets|probe\.js)(?:\/|$)/;

/** The page of the dashboard that a sign-in returns to. Anything else, such as the address of another site, becomes the home page. */
export function parseReturnTo(text: string | null): string {
  const url = text === null || text.length > LONGEST ? null : URL.parse(text, 'http://dashboard.invalid');
  if (!url || url.host !== 'dashboard.invalid' || !isPage(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}

function isPage(path: string): boolean {
  return (path === HOME || path.startsWith(`${HOME}/`)) && !NO_PAGES.test(path);
}
