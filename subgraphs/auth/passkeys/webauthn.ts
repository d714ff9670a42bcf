import type { Base64URLString } from '@simplewebauthn/server';
import { MINUTE } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { PasskeyDocument, UserDocument } from '../people/user-store.ts';
import type { Assertion, Attestation } from './passkey-answer.ts';

/** As long as any other challenge: enough time to find the device. */
export const CHALLENGE_LIFETIME = 10 * MINUTE;

/** ES256, RS256 and EdDSA, of which each authenticator has one (COSE). */
const ALGORITHMS = [-7, -257, -8];

/** A credential ID has up to 1,023 bytes; a public key of more than this is none that an authenticator makes. In characters of base64url. */
const LONGEST = { credentialId: 1364, publicKey: 2000 };

/** The library takes 0.1 s to load, so it is loaded with the first passkey. */
const library = async () => import('@simplewebauthn/server');

/** The options of a sign-in. They name no passkey, so nobody types who they are. */
export async function toRequestOptions(authUrl: string, challenge: Uint8Array<ArrayBuffer>): Promise<string> {
  const { generateAuthenticationOptions } = await library();
  const { hostname: rpID } = new URL(authUrl);
  const terms = { rpID, challenge, timeout: CHALLENGE_LIFETIME, userVerification: 'required' } as const;
  return JSON.stringify(await generateAuthenticationOptions(terms));
}

/** The options for a new passkey of a person, whom the browser will show by this name. */
export async function toCreationOptions(
  { authUrl, mailLook }: Pick<AuthContext, 'authUrl' | 'mailLook'>,
  challenge: Uint8Array<ArrayBuffer>,
  { user, userName }: { readonly user: UserDocument; readonly userName: string },
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: mailLook.name,
    rpID: new URL(authUrl).hostname,
    userName,
    userID: Buffer.from(user._id),
    challenge,
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: (user.passkeys ?? []).map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return JSON.stringify(options);
}

/** Returns the passkey that a browser has created for this challenge; null if the answer is not valid. */
export async function verifyCreation(
  authUrl: string,
  creation: Attestation,
  challenge: Base64URLString,
): Promise<Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library();
  if (!(await isUncertified(creation))) return null;
  const terms = { ...expected(authUrl, challenge), supportedAlgorithmIDs: ALGORITHMS };
  const response = { ...creation, clientExtensionResults: {} };
  const { registrationInfo } = await orUnverified(async () => verifyRegistrationResponse({ ...terms, response }));
  if (!registrationInfo) return null;
  const { id: credentialId, publicKey: key, counter } = registrationInfo.credential;
  const publicKey = Buffer.from(key).toString('base64url');
  if (credentialId.length > LONGEST.credentialId || publicKey.length > LONGEST.publicKey) return null;
  return { credentialId, publicKey, counter };
}

/** Nothing asks for a certificate, and to check one, the library would parse it and fetch revocation lists. */
async function isUncertified({ response: { attestationObject } }: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** Returns the counter of a passkey that has signed this challenge; null if the answer is not valid. */
export async function verifyAssertion(
  authUrl: string,
  assertion: Assertion,
  { challenge, passkey }: { readonly challenge: Base64URLString; readonly passkey: PasskeyDocument },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey } = passkey;
  // The counter is compared by the write that stores it. The library would compare it before the signature, so that anyone could raise an alarm.
  const credential = { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 };
  const response = { ...assertion, clientExtensionResults: {} };
  const { verified, authenticationInfo } = await orUnverified(async () =>
    verifyAuthenticationResponse({ ...expected(authUrl, challenge), response, credential }),
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function expected(authUrl: string, expectedChallenge: Base64URLString) {
  const { hostname: expectedRPID } = new URL(authUrl);
  return { expectedChallenge, expectedOrigin: authUrl, expectedRPID, requireUserVerification: true };
}

/** The library throws for each kind of invalid answer. */
async function orUnverified<Result extends { readonly verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Partial<Result>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}
