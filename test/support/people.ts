import { randomBytes } from 'node:crypto';
import { issueCuratorToken } from '../../subgraphs/auth/access/issue-curator-token.ts';
import { registerApp } from '../../subgraphs/auth/index.ts';
import { query } from './client.ts';
import { proveIdentity } from './prove-identity.ts';
import type { TestService } from './service.ts';

/** A person with a session. */
export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** An app that is registered here. */
export interface RegisteredApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** A curator with a token. */
export interface Curator {
  readonly address: string;
  readonly token: string;
}

/** Somebody who is signed in. */
export async function signedInUser(
  service: TestService,
  email = `${randomBytes(6).toString('hex')}@example.org`,
): Promise<Person> {
  const { token, user } = await proveIdentity(service, { scope: 'Email', value: email });
  return { email, userId: user._id, token };
}

/** Somebody who has signed in by the code that was mailed, where the sign-in itself matters. */
export async function signedInByEmail(
  service: TestService,
  email = `${randomBytes(6).toString('hex')}@example.org`,
): Promise<Person> {
  const challenge = await query(service, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', {
    email,
  });
  const code = (await mailedCode(service, email)) ?? '';
  const input = { challengeId: challenge.data.requestEmailSignIn.id, proof: code };
  const session = await query(
    service,
    'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }',
    { input },
  );
  const { token, user } = session.data.completeSignIn;
  return { email, userId: user.id, token };
}

/** A code, which begins the subject of its mail in every language. */
const CODE = /^\d{6}\b/;

/** The sign-in code in the last mail to an address; null without one. */
export async function mailedCode(service: TestService, email: string): Promise<string | null> {
  const mail = (await service.mails()).find(({ to, subject }) => to === email && CODE.test(subject));
  return CODE.exec(mail?.subject ?? '')?.[0] ?? null;
}

/** Registers an app, by hand as operators do (spec 5.2). */
export async function registeredApp(
  service: TestService,
  options: Partial<Parameters<typeof registerApp>[2]> = {},
): Promise<RegisteredApp> {
  const redirectUri = options.redirectUris?.[0] ?? 'https://client.example/callback';
  const app = { name: 'Test app', redirectUris: [redirectUri], isPublic: false, expiringTokens: true, ...options };
  const { clientId, clientSecret } = await registerApp(service.database, service.clock.now(), app);
  return { clientId, clientSecret: clientSecret ?? '', redirectUri };
}

/** A curator with a token, issued by hand as operators do (spec 5.3). */
export async function newCurator(
  service: TestService,
  address = `0x${randomBytes(20).toString('hex')}`,
  userId?: string,
): Promise<Curator> {
  const request = { address, lifetime: null, credIds: null, ...(userId !== undefined && { userId }) };
  const { token } = await issueCuratorToken(service.database, service.clock.now(), request);
  return { address, token };
}
