import { disableApp } from '../../subgraphs/auth/index.ts';
import { hashSecret } from '../../subgraphs/shared/secrets/secret.ts';
import { answered, started } from '../support/authorization.ts';
import { get, postForm } from '../support/client.ts';
import { exchange, newCode, newVerifier, type TokenSet } from '../support/grants.ts';
import { newCurator, type Person, type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import type { TestService } from '../support/service.ts';
import type { Afterwards, Attack } from './attack.ts';

/** Who is there before any attack: apps of every kind, a person and a curator. */
export interface Scene {
  readonly service: TestService;
  readonly person: Person;
  readonly app: RegisteredApp;
  readonly isPublic: RegisteredApp;
  /** What attacks call these and others by. */
  readonly names: Readonly<Record<string, string>>;
}

type Request = Pick<Attack, 'path' | 'headers' | 'body'>;

/** What attacks aim at. */
export interface Target {
  /** What one attack calls this and what is there besides. */
  namesFor(attack: Request): Promise<Readonly<Record<string, string>>>;
  /** How the legitimate app fares with it. */
  afterwards(): Promise<Afterwards>;
}

/** Sets the scene. */
export async function setScene(service: TestService): Promise<Scene> {
  const [person, curator] = [await signedInUser(service), await newCurator(service)];
  const app = await registeredApp(service);
  const other = await registeredApp(service, { redirectUris: ['https://other.example/callback'] });
  const isPublic = await registeredApp(service, { isPublic: true });
  const lasting = await registeredApp(service, { expiringTokens: false });
  const disabled = await registeredApp(service);
  const { accessToken: disabledAccess } = await newTokens(service, person, disabled);
  await disableApp(service.database, service.clock.now(), disabled.clientId);
  const names = {
    ...namesOf(app),
    basicWithoutSecret: btoa(`${app.clientId}:`),
    other: other.clientId,
    otherSecret: other.clientSecret,
    otherRedirect: encodeURIComponent(other.redirectUri),
    public: isPublic.clientId,
    lasting: lasting.clientId,
    lastingSecret: lasting.clientSecret,
    disabled: disabled.clientId,
    disabledSecret: disabled.clientSecret,
    disabledAccess,
    session: person.token,
    curator: curator.token,
    host: new URL(service.url).host,
    origin: service.url,
  };
  return { service, person, app, isPublic, names };
}

function namesOf({ clientId, clientSecret, redirectUri }: RegisteredApp): Readonly<Record<string, string>> {
  return {
    client: clientId,
    secret: clientSecret,
    SECRET: clientSecret.toUpperCase(),
    basic: btoa(`${clientId}:${clientSecret}`),
    redirect: encodeURIComponent(redirectUri),
  };
}

/** New codes, tokens and requests: what the legitimate app uses afterwards, and what attacks name. */
export async function newTarget(scene: Scene): Promise<Target> {
  const { service, person, app, names } = scene;
  const { codeVerifier, challenge } = newVerifier();
  const [code, usedCode] = [await newCode(service, person, app), await newCode(service, person, app)];
  const { accessToken, refreshToken } = (await exchange(service, app, { code: usedCode })).data.exchangeCode;
  const request = (await started(scene, { scope: 'EVMAddress' })).id;
  const own = {
    code,
    usedCode,
    request,
    verifier: codeVerifier,
    challenge: challenge.codeChallenge,
    access: accessToken,
    ACCESS: accessToken.toUpperCase(),
    accessHash: hashSecret(accessToken),
    refresh: refreshToken,
    REFRESH: refreshToken.toUpperCase(),
  };
  const namesFor = async (attack: Request): Promise<Readonly<Record<string, string>>> => ({
    ...names,
    ...own,
    ...(await makeNamed(scene, challenge, attack)),
  });
  const afterwards = async (): Promise<Afterwards> => fare(scene, { code, accessToken, refreshToken, request });
  return { namesFor, afterwards };
}

/** Makes what few attacks need. */
async function makeNamed(scene: Scene, challenge: object, attack: Request): Promise<Readonly<Record<string, string>>> {
  const { service, person, app, isPublic } = scene;
  const makers: Readonly<Record<string, () => Promise<string>>> = {
    answered: async () => declinedRequest(scene),
    pkceCode: async () => newCode(service, person, app, { scopes: ['Email'], ...challenge }),
    publicCode: async () => newCode(service, person, isPublic, { scopes: ['Email'], ...challenge }),
  };
  const text = JSON.stringify(attack);
  const named = Object.entries(makers).filter(([name]) => text.includes(`{${name}}`));
  return Object.fromEntries(await Promise.all(named.map(async ([name, make]) => [name, await make()] as const)));
}

async function declinedRequest(scene: Scene): Promise<string> {
  const { id } = await started(scene, { scope: 'Email' });
  await answered(scene, id, { approve: false });
  return id;
}

async function fare(
  { service, person, app }: Pick<Scene, 'service' | 'person' | 'app'>,
  target: {
    readonly code: string;
    readonly accessToken: string;
    readonly refreshToken: string;
    readonly request: string;
  },
): Promise<Afterwards> {
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const post = async (fields: Record<string, string>): Promise<number> =>
    (await postForm(service, '/oauth/auth/2/token', { ...client, ...fields })).status;
  const cookie = `credgraph-session=${person.token}`;
  const consent = await fetch(`${service.url}/oauth/consent?request=${target.request}`, { headers: { cookie } });
  const access = await get(service, '/oauth/api/2/token', { authorization: `Bearer ${target.accessToken}` });
  return {
    code: await post({ grant_type: 'authorization_code', code: target.code }),
    access: access.status,
    refresh: await post({ grant_type: 'refresh_token', refresh_token: target.refreshToken }),
    consent: consent.status,
  };
}

async function newTokens(service: TestService, person: Person, app: RegisteredApp): Promise<TokenSet> {
  return (await exchange(service, app, { code: await newCode(service, person, app) })).data.exchangeCode;
}
