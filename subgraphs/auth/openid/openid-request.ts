import { after, SECOND } from '../../shared/durations.ts';
import { oauthError } from '../../shared/oauth-error.ts';
import type { ScopeWord } from '../../shared/scopes.ts';
import type { AppDocument } from '../apps/app-store.ts';
import type { AuthContext } from '../context.ts';
import type { OpenIdRequest } from './openid-terms.ts';
import { verifyIdToken } from './sign-id-token.ts';

/** The parameters of OpenID Connect before validation. Those that are not here, such as `display` and `acr_values`, are only wishes. */
interface AskedOpenId {
  readonly nonce?: string | null;
  readonly maxAge?: string | null;
  readonly idTokenHint?: string | null;
}

/** Characters: the nonce is repeated in the ID token. */
const LONGEST_NONCE = 1000;

/** Parses what a request with the scope `openid` asks for beside its scopes (OpenID Connect Core 3.1.2.1). */
export async function parseOpenIdRequest(
  context: AuthContext,
  app: AppDocument,
  words: readonly ScopeWord[],
  asked: AskedOpenId,
): Promise<OpenIdRequest> {
  return {
    words,
    nonce: parseNonce(asked.nonce ?? ''),
    signedInSince: parseMaxAge(asked.maxAge ?? '', context.now()),
    expectedSub: await parseHint(context, app, asked.idTokenHint ?? ''),
  };
}

const UNSUPPORTED = {
  request: 'request_not_supported',
  request_uri: 'request_uri_not_supported',
  registration: 'registration_not_supported',
} as const;

/** Throws if a request sent a parameter that may hold all the others, its `state` among them: no other check says what is wrong then. */
export function checkSupported(sent: readonly string[]): void {
  for (const [name, code] of Object.entries(UNSUPPORTED)) {
    if (sent.includes(name)) throw oauthError(code, `Send the parameters themselves: ${name} is not supported.`);
  }
}

function parseNonce(nonce: string): string | null {
  if (nonce.length <= LONGEST_NONCE && nonce.isWellFormed()) return nonce || null;
  throw oauthError('invalid_request', `nonce must have at most ${LONGEST_NONCE} characters.`);
}

/** The age counts from now on: a sign-in for the request is then always recent enough. */
function parseMaxAge(text: string, now: Date): Date | null {
  if (text === '') return null;
  if (/^\d{1,9}$/.test(text)) return after(now, -Number(text) * SECOND);
  throw oauthError('invalid_request', 'max_age must be a number of seconds: digits only.');
}

/** The expiry of the ID token does not count (OpenID Connect Core 3.1.2.1). */
async function parseHint(context: AuthContext, { _id: clientId }: AppDocument, hint: string): Promise<string | null> {
  if (hint === '') return null;
  const claims = await verifyIdToken(context, hint);
  if (claims?.aud === clientId) return claims.sub;
  throw oauthError('invalid_request', 'id_token_hint is not an ID token of this app: start again without it.');
}
