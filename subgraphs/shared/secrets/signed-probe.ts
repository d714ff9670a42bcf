import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isDuring, MINUTE, SECOND } from '../durations.ts';

/** The right of one dashboard session to a script that may connect to one origin. */
export interface Probe {
  readonly sessionId: string;
  readonly origin: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const LIFETIME = 10 * MINUTE;

/** How far the clocks of the signing and the checking process may differ. */
const CLOCK_DIFFERENCE = 30 * SECOND;

/** A host and a port as they stand in a Content-Security-Policy: URLs may have hosts with `;` or `*`, which mean more there. */
const ORIGIN = /^https?:\/\/[\w-]+(?:\.[\w-]+)*(?::\d{1,5})?$/;

const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/;

/** Whether a policy can name an origin: one of https, or of http on this machine. */
export function isProbeOrigin(origin: string): boolean {
  if (!ORIGIN.test(origin) || URL.parse(origin)?.origin !== origin) return false;
  return origin.startsWith('https:') || isLoopbackOrigin(origin);
}

/** Whether an origin is one of http on this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK.test(origin);
}

/** The query of a probe's URL, valid from now on for ten minutes. */
export function signProbe(key: KeyObject, { sessionId, origin }: Omit<Probe, 'expires'>, now: Date): URLSearchParams {
  const expires = now.getTime() + LIFETIME;
  const signature = signatureOf(key, { sessionId, origin, expires }).toString('base64url');
  return new URLSearchParams({ origin, expires: String(expires), signature });
}

/** Whether one of the keys has signed exactly this probe. */
export function isProbeSigned(keys: readonly KeyObject[], probe: Probe, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  return keys.some((key) => {
    const right = signatureOf(key, probe);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** Whether a probe is still valid. A clock that was set back makes none last longer. */
export function isProbeFresh({ expires }: Pick<Probe, 'expires'>, now: Date): boolean {
  return isDuring(now, { since: new Date(expires - LIFETIME - CLOCK_DIFFERENCE), until: new Date(expires) });
}

function signatureOf(key: KeyObject, { sessionId, origin, expires }: Probe): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([sessionId, origin, expires]))
    .digest();
}
