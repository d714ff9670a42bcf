import type { Base64URLString } from '@simplewebauthn/server';
import { MINUTE } from '../../shared/durations.ts';
import type { AuthContext } from '../context.ts';
import type { PasskeyDocument, UserDocument } from '../people/user-store.ts';
import type { ProofFault } from '../wallets/wallet-chain.ts';
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

/** An answer that proves nothing. */
const WRONG_ANSWER: ProofFault = {
  reason: 'WRONG_PROOF',
  message: 'The passkey did not prove who you are: try again.',
};

/** A right answer of an authenticator that did not ask who uses it. */
const USER_NOT_VERIFIED: ProofFault = {
  reason: 'WRONG_PROOF',
  message:
    'The passkey answered without user verification: unlock it with a PIN, a fingerprint or your face, or use another one.',
};

/** Returns the passkey that a browser has created for this challenge, or the fault of the answer. */
export async function verifyCreation(
  authUrl: string,
  creation: Attestation,
  challenge: Base64URLString,
): Promise<Pick<PasskeyDocument, 'credentialId' | 'publicKey' | 'counter'> | ProofFault> {
  const { verifyRegistrationResponse } = await library();
  const terms = { ...expected(authUrl, challenge), supportedAlgorithmIDs: ALGORITHMS };
  const { registrationInfo } = await orUnverified(async () => {
    const response = { ...creation.response, attestationObject: await withoutStatement(creation) };
    return verifyRegistrationResponse({ ...terms, response: { ...creation, response, clientExtensionResults: {} } });
  });
  if (!registrationInfo) return WRONG_ANSWER;
  if (!registrationInfo.userVerified) return USER_NOT_VERIFIED;
  const { id: credentialId, publicKey: key, counter } = registrationInfo.credential;
  const publicKey = Buffer.from(key).toString('base64url');
  if (credentialId.length > LONGEST.credentialId || publicKey.length > LONGEST.publicKey) return WRONG_ANSWER;
  return { credentialId, publicKey, counter };
}

/**
 * Nothing asks for an attestation, but some authenticators send one (WebAuthn Level 3, 5.4.7). The library would parse its certificates and
 * fetch revocation lists.
 */
async function withoutStatement({ response: { attestationObject } }: Attestation): Promise<Base64URLString> {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(Buffer.from(attestationObject, 'base64url')).get('authData');
  const parts = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(parts)).toString('base64url');
}

/** Returns the counter of a passkey that has signed this challenge, or the fault of the answer. */
export async function verifyAssertion(
  authUrl: string,
  assertion: Assertion,
  { challenge, passkey }: { readonly challenge: Base64URLString; readonly passkey: PasskeyDocument },
): Promise<number | ProofFault> {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey } = passkey;
  // The counter is compared by the write that stores it. The library would compare it before the signature, so that anyone could raise an alarm.
  const credential = { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 };
  const response = { ...assertion, clientExtensionResults: {} };
  const { verified, authenticationInfo } = await orUnverified(async () =>
    verifyAuthenticationResponse({ ...expected(authUrl, challenge), response, credential }),
  );
  if (!verified || !authenticationInfo) return WRONG_ANSWER;
  return authenticationInfo.userVerified ? authenticationInfo.newCounter : USER_NOT_VERIFIED;
}

/** User verification is checked after the signature, so that its lack is told as what it is. */
function expected(authUrl: string, expectedChallenge: Base64URLString) {
  const { hostname: expectedRPID } = new URL(authUrl);
  return { expectedChallenge, expectedOrigin: authUrl, expectedRPID, requireUserVerification: false };
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
