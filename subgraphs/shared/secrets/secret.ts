import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The prefixes of secrets by purpose, by which secret scanners find leaked ones (spec 11.5). */
export const SECRET_PREFIX = {
  accessToken: 'cga_',
  refreshToken: 'cgr_',
  session: 'cgs_',
  dashboardSession: 'cgd_',
  handOver: 'cgh_',
  curatorToken: 'cgt_',
  appSecret: 'cgk_',
  code: 'cgc_',
  authorizationRequest: 'cgq_',
  upstreamRequest: 'cgu_',
  browser: 'cgb_',
  transfer: 'cgx_',
  ticket: 'cgl_',
} as const;

/** The purpose of a secret. */
type SecretKind = keyof typeof SECRET_PREFIX;

/** Creates a secret of 256 random bits. */
export function newSecret(kind: SecretKind): string {
  return SECRET_PREFIX[kind] + randomBytes(32).toString('base64url');
}

/** The only form in which a secret is stored. A plain hash is enough: nobody can guess 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether `hash` is the hash of `secret`; takes constant time. */
export function isSameSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
