import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { bearer, type QueryAnswer, query } from './client.ts';
import type { Person } from './people.ts';
import type { TestService } from './service.ts';

/** What CBOR can encode. */
type Encodable = Parameters<typeof isoCBOR.encode>[0];

/** What differs from what a real authenticator and its browser answer. */
export interface Trick {
  /** The origin of the page that asks. */
  readonly origin?: string;
  /** The host that the authenticator believes to serve. */
  readonly rpId?: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** Signs something else. */
  readonly isForged?: boolean;
  readonly attestation?: readonly [format: string, statement: Map<string, Encodable>];
}

/** An authenticator in software with one passkey. It answers as JSON, as `toJSON()` of a browser does. */
export interface SoftPasskey {
  readonly id: string;
  /** Makes the passkey for options of the service. */
  create(options: string, trick?: Trick): string;
  /** Signs a challenge in options of the service. */
  sign(options: string, trick?: Trick): string;
}

/** A new passkey for a service. */
export function softPasskey({ url }: Pick<TestService, 'url'>): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let [owner, counted] = ['', 0];
  const dataOf = (
    { rpId = new URL(url).hostname, isVerified = true, counter = counted }: Trick,
    rest: Buffer,
  ): Buffer => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, rest]);
  };
  const clientData = (type: string, challenge: string, { origin = url }: Trick): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toJson = (response: Readonly<Record<string, Buffer>>): string => {
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]);
    return JSON.stringify({ id, rawId: id, type: 'public-key', response: Object.fromEntries(texts) });
  };
  return {
    id,
    create: (options, trick = {}) => {
      const { challenge, user } = JSON.parse(options);
      owner = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const authData = new Uint8Array(dataOf(trick, credential));
      const [fmt, attStmt] = trick.attestation ?? ['none', new Map()];
      const attestationObject = Buffer.from(
        isoCBOR.encode(
          new Map<string, Encodable>([
            ['fmt', fmt],
            ['attStmt', attStmt],
            ['authData', authData],
          ]),
        ),
      );
      return toJson({ clientDataJSON: clientData('webauthn.create', challenge, trick), attestationObject });
    },
    sign: (options, trick = {}) => {
      counted += 1;
      const authenticatorData = dataOf(trick, Buffer.alloc(0));
      const clientDataJSON = clientData('webauthn.get', JSON.parse(options).challenge, trick);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signed = trick.isForged ? hash : Buffer.concat([authenticatorData, hash]);
      const signature = createSign('sha256').update(signed).sign(privateKey);
      const userHandle = Buffer.from(trick.userHandle ?? owner, 'base64url');
      return toJson({ clientDataJSON, authenticatorData, signature, userHandle });
    },
  };
}

/** Starts adding a passkey, or a sign-in: the options, or the refusal. */
export async function startPasskey(
  service: TestService,
  field: 'startPasskeyRegistration' | 'startPasskeySignIn',
  { person, browserKey }: { readonly person?: Pick<Person, 'token'>; readonly browserKey?: string } = {},
): Promise<QueryAnswer> {
  const document = `mutation ($browserKey: String) { started: ${field}(browserKey: $browserKey) { options expiresAt } }`;
  return query(service, document, { browserKey }, person ? bearer(person.token) : {});
}

/** The options of a new challenge. */
export async function optionsOf(...asked: Parameters<typeof startPasskey>): Promise<string> {
  return (await startPasskey(...asked)).data.started.options;
}

/** Sends a new passkey. */
export async function sendPasskey(
  service: TestService,
  { token }: Pick<Person, 'token'>,
  input: { readonly response: string; readonly name?: string; readonly browserKey?: string },
): Promise<QueryAnswer> {
  const document = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { id name addedAt lastUsedAt } }';
  return query(service, document, { input }, bearer(token));
}

/** Adds a new passkey to an account. */
export async function newPasskey(
  service: TestService,
  person: Pick<Person, 'token'>,
  passkey = softPasskey(service),
): Promise<SoftPasskey> {
  const options = await optionsOf(service, 'startPasskeyRegistration', { person });
  await sendPasskey(service, person, { response: passkey.create(options) });
  return passkey;
}

/** Sends the answer of a passkey. */
export async function completePasskey(
  service: TestService,
  input: { readonly response: string; readonly browserKey?: string; readonly authorizationRequest?: string },
  person?: Pick<Person, 'token'>,
): Promise<QueryAnswer> {
  const document =
    'mutation ($input: CompletePasskeySignInInput!) { completePasskeySignIn(input: $input) { token user { id } } }';
  return query(service, document, { input }, person ? bearer(person.token) : {});
}

/** Signs in with a passkey. */
export async function signInByPasskey(
  service: TestService,
  passkey: SoftPasskey,
  { person, ...trick }: Trick & { readonly person?: Pick<Person, 'token'> } = {},
): Promise<QueryAnswer> {
  const response = passkey.sign(await optionsOf(service, 'startPasskeySignIn'), trick);
  return completePasskey(service, { response }, person);
}
