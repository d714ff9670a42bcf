import { afterAll, expect, test } from '@jest/globals';
import { answerRequest, newOperator, requestApp } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { answer, newWorld, started } from '../../support/authorization.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { askListed, openDashboard, startDashboard } from '../../support/dashboard.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type Person, signedInByEmail, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { relayTo } from '../../support/relay.ts';
import { startService } from '../../support/service.ts';
import {
  completePasskey,
  newPasskey,
  optionsOf,
  sendPasskey,
  signInByPasskey,
  softPasskey,
  startPasskey,
  type Trick,
} from '../../support/soft-passkey.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;

const service = await startService();
afterAll(async () => service.close());

async function passkeysOf({ token }: Pick<Person, 'token'>): Promise<readonly QueryAnswer['data'][]> {
  const document = '{ viewer { passkeys { id name addedAt lastUsedAt } } }';
  return (await query(service, document, {}, bearer(token))).data.viewer.passkeys;
}

async function rename({ token }: Person, id: string, name: string): Promise<QueryAnswer> {
  const document = 'mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) { name } }';
  return query(service, document, { id, name }, bearer(token));
}

test('10.11 a person adds a passkey, signs in with it, renames it and removes it, and is told by e-mail', async () => {
  const person = await signedInByEmail(service);
  const passkey = await newPasskey(service, person);
  const signedIn = (await signInByPasskey(service, passkey)).data.completePasskeySignIn;
  expect(signedIn.user.id).toBe(person.userId);
  const [added] = await passkeysOf(signedIn);
  expect(added).toMatchObject({ name: 'Unknown browser', lastUsedAt: expect.stringMatching(/Z$/) });
  expect(reasonOf(await rename(person, added.id, 'The blue key'))).toBeNull();
  expect((await passkeysOf(person)).map(({ name }) => name)).toEqual(['The blue key']);
  expect(reasonOf(await act(service, person, 'removePasskey', { id: added.id }))).toBeNull();
  expect([await passkeysOf(person), reasonOf(await signInByPasskey(service, passkey))]).toEqual([[], 'WRONG_PROOF']);
  const told = async () =>
    (await service.mails()).filter(({ to, text }) => to === person.email && text.includes('passkey'));
  await until(async () => (await told()).length === 2);
  const events = await recorded(service, { userId: person.userId }, 'passkey-removed');
  expect(events.slice(-3)).toMatchObject([
    { event: 'passkey-added', detail: { passkeyId: added.id } },
    { event: 'sign-in', detail: { passkeyId: added.id } },
    { event: 'passkey-removed', detail: { passkeyId: added.id } },
  ]);
});

const TRICKS: readonly (readonly [what: string, trick: Trick])[] = [
  ['a page of another origin', { origin: 'https://credgraph.example' }],
  ['the same host with another port', { origin: service.url.replace(/\d+$/, '1') }],
  ['an authenticator that serves another host', { rpId: 'credgraph.example' }],
  ['an authenticator that has not verified its user', { isVerified: false }],
];

test.each(TRICKS)('10.11 a passkey is neither added nor accepted from %s', async (_, trick) => {
  const [person, refused] = [await signedInUser(service), softPasskey(service)];
  const options = await optionsOf(service, 'startPasskeyRegistration', { person });
  expect(reasonOf(await sendPasskey(service, person, { response: refused.create(options, trick) }))).toBe(
    'WRONG_PROOF',
  );
  const passkey = await newPasskey(service, person);
  expect(reasonOf(await signInByPasskey(service, passkey, trick))).toBe('WRONG_PROOF');
  expect(reasonOf(await signInByPasskey(service, passkey))).toBeNull();
});

test('10.11 a forged signature, the passkey of another account and an unknown one sign nobody in', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const [passkey, unknown] = [await newPasskey(service, person), softPasskey(service)];
  const userHandle = Buffer.from(other.userId).toString('base64url');
  expect(reasonOf(await signInByPasskey(service, passkey, { isForged: true }))).toBe('WRONG_PROOF');
  expect(reasonOf(await signInByPasskey(service, passkey, { userHandle }))).toBe('WRONG_PROOF');
  expect(reasonOf(await signInByPasskey(service, unknown, { userHandle }))).toBe('WRONG_PROOF');
  expect(reasonOf(await signInByPasskey(service, passkey, { person: other }))).toBe('IDENTITY_TAKEN');
  const options = await optionsOf(service, 'startPasskeyRegistration', { person: other });
  expect(reasonOf(await sendPasskey(service, other, { response: passkey.create(options) }))).toBe('IDENTITY_TAKEN');
});

test('10.11 of ten answers to one challenge one counts, and a challenge is good for one browser, use and person', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const passkey = await newPasskey(service, person);
  const browserKey = 'k'.repeat(43);
  const response = passkey.sign(await optionsOf(service, 'startPasskeySignIn', { browserKey }));
  expect(reasonOf(await completePasskey(service, { response }))).toBe('OTHER_BROWSER');
  expect(reasonOf(await completePasskey(service, { response, browserKey: 'x'.repeat(43) }))).toBe('OTHER_BROWSER');
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => completePasskey(service, { response, browserKey })),
  );
  const refused = answers.map(reasonOf).filter((reason) => reason !== null);
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'CHALLENGE_OVER'));
  const adding = await optionsOf(service, 'startPasskeyRegistration', { person });
  const added = softPasskey(service).create(adding);
  expect(reasonOf(await sendPasskey(service, other, { response: added }))).toBe('CHALLENGE_OVER');
  expect(reasonOf(await completePasskey(service, { response: passkey.sign(adding) }))).toBe('CHALLENGE_OVER');
  service.clock.advance(HOUR / 6);
  expect(reasonOf(await sendPasskey(service, person, { response: added }))).toBe('CHALLENGE_OVER');
});

test('10.11 a counter that does not go up is recorded and told by e-mail, and only after a valid signature', async () => {
  const person = await signedInByEmail(service);
  const passkey = await newPasskey(service, person);
  expect(reasonOf(await signInByPasskey(service, passkey, { counter: 5 }))).toBeNull();
  expect(reasonOf(await signInByPasskey(service, passkey, { counter: 4, isForged: true }))).toBe('WRONG_PROOF');
  await recorded(service, { userId: person.userId }, 'sign-in-refused');
  for (const counter of [5, 4, 0]) expect(reasonOf(await signInByPasskey(service, passkey, { counter }))).toBeNull();
  const { userId } = person;
  const copied = service.database.collection('auditEvents').find({ userId, event: 'passkey-copied' });
  await until(async () => (await copied.clone().toArray()).length === 3);
  expect(reasonOf(await signInByPasskey(service, passkey, { counter: 6 }))).toBeNull();
  const told = async () =>
    (await service.mails()).filter(({ to, subject }) => to === person.email && subject.startsWith('Check a passkey'));
  await until(async () => (await told()).length === 3);
  expect((await told())[0]?.text).toContain('“Unknown browser”');
});

test('10.11 a sign-in whose counter does not go up is not recent, however often it is repeated, and the next one that goes up is', async () => {
  const person = await signedInUser(service);
  const passkey = await newPasskey(service, person);
  const [{ id }] = await passkeysOf(person);
  service.clock.advance(13 * HOUR);
  await signInByPasskey(service, passkey, { counter: 5 });
  const reasons = [];
  for (const counter of [3, 4, 5, 0, 6]) {
    const { token } = (await signInByPasskey(service, passkey, { counter })).data.completePasskeySignIn;
    reasons.push(reasonOf(await act(service, { ...person, token }, 'removePasskey', { id })));
  }
  expect(reasons).toEqual(['SESSION_STALE', 'SESSION_STALE', 'SESSION_STALE', 'SESSION_STALE', null]);
});

test('10.11 of two sign-ins at once with one counter one is recent', async () => {
  const person = await signedInUser(service);
  const passkey = await newPasskey(service, person);
  service.clock.advance(13 * HOUR);
  const both = await Promise.all(
    [1, 2].map(async () => (await signInByPasskey(service, passkey, { counter: 5 })).data.completePasskeySignIn.token),
  );
  const starts = both.map(async (token) =>
    reasonOf(await startPasskey(service, 'startPasskeyRegistration', { person: { token } })),
  );
  expect(new Set(await Promise.all(starts))).toEqual(new Set(['SESSION_STALE', null]));
});

test('10.11 a sign-in whose person has hung up and repeated it is no sign of a copy', async () => {
  const late = await gatedService(service);
  const passkey = await newPasskey(service, await signedInUser(service));
  const response = passkey.sign(await optionsOf(late, 'startPasskeySignIn'), { counter: 5, origin: late.url });
  const relay = await relayTo(late);
  const held = late.gate.hold('findAndModify', 'users');
  const call = expect(completePasskey({ ...late, url: relay.url }, { response })).rejects.toThrow();
  await relay.begun;
  relay.finish();
  await held.arrived;
  await relay.hangUp();
  await call;
  const { user } = (await signInByPasskey(service, passkey, { counter: 6 })).data.completePasskeySignIn;
  held.release();
  await late.close();
  const events = await service.database.collection('auditEvents').find({ userId: user.id }).toArray();
  expect(events.filter(({ event }) => event === 'passkey-copied')).toEqual([]);
});

test('10.11 a passkey that does not count its signatures signs in again and again', async () => {
  const passkey = await newPasskey(service, await signedInUser(service));
  for (let count = 0; count < 3; count += 1)
    expect(reasonOf(await signInByPasskey(service, passkey, { counter: 0 }))).toBeNull();
});

type Statement = NonNullable<Trick['attestation']>;

const STATEMENTS: readonly (readonly [what: string, attestation: Statement])[] = [
  ['a certificate', ['packed', new Map(Object.entries({ alg: -7, sig: new Uint8Array(8), x5c: [new Uint8Array(8)] }))]],
  ['a signature of itself that is wrong', ['packed', new Map(Object.entries({ alg: -7, sig: new Uint8Array(8) }))]],
  ["a maker's certificate", ['apple', new Map([['x5c', [new Uint8Array(8)]]])]],
  ['a format that nobody knows', ['compound-2', new Map([['x', 1]])]],
  ['a statement of none', ['none', new Map([['x', 1]])]],
];

test.each(STATEMENTS)(
  '10.11 an authenticator that sends %s, for which nobody asked, adds a passkey',
  async (_, attestation) => {
    const person = await signedInUser(service);
    const passkey = softPasskey(service);
    const response = passkey.create(await optionsOf(service, 'startPasskeyRegistration', { person }), { attestation });
    expect(reasonOf(await sendPasskey(service, person, { response }))).toBeNull();
    expect(reasonOf(await signInByPasskey(service, passkey))).toBeNull();
  },
);

test('10.11 an authenticator that has not verified its user is told so', async () => {
  const person = await signedInUser(service);
  const [passkey, other] = [await newPasskey(service, person), softPasskey(service)];
  const options = await optionsOf(service, 'startPasskeyRegistration', { person });
  const response = other.create(options, { isVerified: false });
  const answers = [
    await sendPasskey(service, person, { response }),
    await signInByPasskey(service, passkey, { isVerified: false }),
  ];
  for (const { errors } of answers) expect(errors[0]?.message).toContain('user verification');
  const forged = await signInByPasskey(service, passkey, { isVerified: false, isForged: true });
  expect(forged.errors[0]?.message).not.toContain('user verification');
});

test('10.11 what is no credential is no input', async () => {
  const person = await signedInUser(service);
  const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
  const clientDataJSON = Buffer.from('{"challenge":{}}').toString('base64url');
  const odd = JSON.stringify({
    id: 'a',
    rawId: 'a',
    type: 'public-key',
    response: { clientDataJSON, attestationObject: 'a' },
  });
  for (const response of ['', 'null', '{}', deep, odd, 'x'.repeat(20_000)]) {
    expect(reasonOf(await sendPasskey(service, person, { response }))).toMatch(/^INVALID_INPUT/);
    expect(reasonOf(await completePasskey(service, { response }))).toMatch(/^INVALID_INPUT/);
  }
  for (const name of ['x'.repeat(61), 'a\u202eb', '\u200b'])
    expect(reasonOf(await sendPasskey(service, person, { response: '{}', name }))).toBe('INVALID_INPUT: name');
});

test('10.11 a person has 20 passkeys at most, however many are added at once', async () => {
  const person = await signedInUser(service);
  const asked = Array.from({ length: 24 }, async () => optionsOf(service, 'startPasskeyRegistration', { person }));
  const responses = (await Promise.all(asked)).map((options) => softPasskey(service).create(options));
  const answers = await Promise.all(responses.map(async (response) => sendPasskey(service, person, { response })));
  expect(answers.map(reasonOf).filter((reason) => reason !== null)).toEqual(
    Array.from({ length: 4 }, () => 'QUOTA_PASSKEYS'),
  );
  expect(await passkeysOf(person)).toHaveLength(20);
  expect(reasonOf(await startPasskey(service, 'startPasskeyRegistration', { person }))).toBe('QUOTA_PASSKEYS');
});

test('10.11 adding and removing a passkey needs a recent sign-in, which one that was added within 12 hours is not', async () => {
  const person = await signedInUser(service);
  const passkey = await newPasskey(service, person);
  const [{ id }] = await passkeysOf(person);
  const early = (await signInByPasskey(service, passkey)).data.completePasskeySignIn;
  expect(reasonOf(await act(service, { ...person, ...early }, 'removePasskey', { id }))).toBe('SESSION_STALE');
  const response = softPasskey(service).create(await optionsOf(service, 'startPasskeyRegistration', { person }));
  service.clock.advance(12 * HOUR);
  expect(reasonOf(await startPasskey(service, 'startPasskeyRegistration', { person }))).toBe('SESSION_STALE');
  expect(reasonOf(await sendPasskey(service, person, { response }))).toBe('SESSION_STALE');
  const late = (await signInByPasskey(service, passkey, { person })).data.completePasskeySignIn;
  expect(reasonOf(await act(service, { ...person, ...late }, 'removePasskey', { id }))).toBeNull();
});

test('10.11 a passkey that was added within 12 hours is not enough for prompt=login, and an older one is', async () => {
  const world = await newWorld(service);
  const { person } = world;
  const passkey = await newPasskey(service, person);
  const reasons = [];
  for (const age of [0, 12 * HOUR]) {
    service.clock.advance(age);
    const { id: request } = await started(world, { prompt: 'login' }, person);
    const response = passkey.sign(await optionsOf(service, 'startPasskeySignIn'));
    const { data } = await completePasskey(service, { response, authorizationRequest: request }, person);
    reasons.push(reasonOf(await answer(world, request, {}, { ...person, ...data.completePasskeySignIn })));
  }
  expect(reasons).toEqual(['SIGN_IN_NEEDED', null]);
});

test('10.11 the last identity stays linked beside a passkey, and a deleted or suspended account has none', async () => {
  const [person, operator] = [await signedInUser(service), await newOperator(service)];
  const passkey = await newPasskey(service, person);
  const identities = await identitiesOf(service, person);
  const id = identities.find(({ scope }) => scope === 'Email')?.id ?? '';
  expect(reasonOf(await act(service, person, 'unlinkIdentity', { id }))).toBe('LAST_SIGN_IN');
  const serviceId = identities.find(({ scope }) => scope === 'ServiceID')?.value ?? '';
  const switchPerson = async (field: string): Promise<QueryAnswer> =>
    query(service, `mutation { ${field} { name } }`, {}, bearer(operator.token));
  await switchPerson(`suspendPerson(name: "${serviceId}", reason: "Spam")`);
  expect(reasonOf(await signInByPasskey(service, passkey))).toBe('SUSPENDED');
  await switchPerson(`restorePerson(name: "${serviceId}")`);
  const { token } = (await signInByPasskey(service, passkey)).data.completePasskeySignIn;
  service.clock.advance(12 * HOUR);
  const again = (await signInByPasskey(service, passkey, { person: { token } })).data.completePasskeySignIn;
  expect(reasonOf(await act(service, { ...person, ...again }, 'deleteAccount', { serviceId }))).toBeNull();
  expect(reasonOf(await signInByPasskey(service, passkey))).toBe('WRONG_PROOF');
});

const ANSWER = 'mutation ($input: AnswerRequestInput!) { answerRequest(input: $input) { state } }';

test('10.11 where operators need a passkey, they act within an hour of a sign-in with one that is 12 hours old, until they remove it', async () => {
  const strict = await startDashboard({ documents: [ANSWER], config: { operatorPasskey: true } });
  const [operator, person] = [await newOperator(strict), await signedInUser(strict)];
  const input = { id: (await requestApp(strict, person)).data.requestApp.id, grant: true };
  const actBy = async (session: Person): Promise<string | null> =>
    reasonOf(await askListed(strict, await openDashboard(strict, session), ANSWER, { input }));
  expect(await actBy(operator)).toBe('PASSKEY_NEEDED');
  const passkey = await newPasskey(strict, operator, softPasskey({ url: strict.auth }));
  const again = async (): Promise<Person> => {
    const { data } = await signInByPasskey(strict, passkey, { person: operator });
    return { ...operator, ...data.completePasskeySignIn };
  };
  expect(await actBy(await again())).toBe('PASSKEY_NEEDED');
  strict.clock.advance(12 * HOUR);
  const signedIn = await again();
  strict.clock.advance(HOUR);
  expect(await actBy(signedIn)).toBe('SESSION_STALE');
  const latest = await again();
  expect(await actBy(latest)).toBeNull();
  const [{ id }] = (await query(strict, '{ viewer { passkeys { id } } }', {}, bearer(latest.token))).data.viewer
    .passkeys;
  expect(reasonOf(await act(strict, latest, 'removePasskey', { id }))).toBeNull();
  expect(await actBy(latest)).toBe('PASSKEY_NEEDED');
  await strict.close();
});

test('10.11 without that setting, an operator whose sign-in is old goes on after one with a passkey', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const passkey = await newPasskey(service, operator);
  const { id } = (await requestApp(service, person)).data.requestApp;
  service.clock.advance(12 * HOUR);
  expect(reasonOf(await answerRequest(service, operator, { id }))).toBe('SESSION_STALE');
  const { token } = (await signInByPasskey(service, passkey)).data.completePasskeySignIn;
  expect(reasonOf(await answerRequest(service, { ...operator, token }, { id }))).toBeNull();
});

test.each(['br', 'gzip', 'identity'])(
  '10.11 the script of passkeys is sent to a browser that accepts %p',
  async (encoding) => {
    const script = await fetch(`${service.url}/passkeys.js`, { headers: { 'accept-encoding': encoding } });
    expect(script.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(script.headers.get('vary')).toContain('accept-encoding');
    expect(await script.text()).toContain('startAuthentication');
  },
);
