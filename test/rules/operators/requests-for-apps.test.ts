import { afterAll, expect, test } from '@jest/globals';
import { revokeOperator } from '../../../subgraphs/auth/index.ts';
import type { EventMailDocument } from '../../../subgraphs/shared/events/event-mails.ts';
import { outboxesMoved } from '../../../subgraphs/shared/events/outbox.ts';
import {
  answerRequest,
  findRequest,
  grantedApp,
  newOperator,
  requestApp,
  takeSecret,
  withdrawRequest,
  writeOnRequest,
} from '../../support/access-requests.ts';
import { bearer, postForm, query } from '../../support/client.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { recorded } from '../../support/recorded.ts';
import { startService, type TestService } from '../../support/service.ts';
import { silentMailServer } from '../../support/silent-mail-server.ts';
import { until } from '../../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let operator: Person;
const service = await startService();
const second = await startService({ beside: service });
afterAll(async () => {
  await second.close();
  await service.close();
});

test('5.2, 15.1 a person requests an app, an operator grants it, and the secret that the person takes is good', async () => {
  operator = await newOperator(service);
  const person = await signedInUser(service);
  const asked = await requestApp(service, person, { name: ' Shop ', message: 'For our shop.' });
  const { id, ...request } = asked.data.requestApp;
  expect(request).toMatchObject({
    kind: 'APP',
    state: 'WAITING',
    summary: 'Shop',
    clientId: null,
    takeUntil: null,
    messages: [{ isOperator: false, text: 'For our shop.' }],
  });
  const granted = await answerRequest(service, operator, { id, message: 'Welcome.' });
  expect(granted.data.answerRequest).toMatchObject({ state: 'GRANTED', messages: [{}, { isOperator: true }] });
  const { secret, clientId } = (await takeSecret(service, person, id)).data.takeSecret;
  expect(secret).toMatch(/^cgk_/);
  const shown = (await findRequest(service, person, id)).data.accessRequest;
  expect(shown).toMatchObject({ state: 'TAKEN', clientId });
  expect(await tokenError(clientId, secret)).toBe('invalid_grant');
  expect(await tokenError(clientId, 'cgk_wrong')).toBe('invalid_client');
});

/** What the token endpoint says of a code that is unknown: it distinguishes right credentials from wrong ones. */
async function tokenError(clientId: string, secret: string): Promise<string> {
  const fields = { grant_type: 'authorization_code', code: 'x', client_id: clientId, client_secret: secret };
  return (await postForm(service, '/oauth/auth/2/token', fields)).body.error;
}

test('5.2, 15.1 of many who take a secret at two servers, one gets it', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, operator);
  const servers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? service : second));
  const answers = await Promise.all(servers.map(async (server) => takeSecret(server, person, id)));
  const refusals = answers.map(reasonOf).filter((reason) => reason !== null);
  expect(refusals).toEqual(Array.from({ length: 9 }, () => 'SECRET_TAKEN'));
  expect(await service.database.collection('apps').countDocuments({ owners: person.userId })).toBe(1);
});

test('5.2, 15.1 a repeated take names the app, whose secret can then be rotated', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, operator);
  const { clientId } = (await takeSecret(service, person, id)).data.takeSecret;
  const { errors } = await takeSecret(service, person, id);
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'SECRET_TAKEN', clientId });
  const events = await recorded(service, { userId: person.userId }, 'secret-refused');
  expect(events.at(-1)?.detail).toEqual({ request: id, reason: 'SECRET_TAKEN' });
});

test('5.2, 15.1 a server that stops after it made the app leaves no second secret to take', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, operator);
  await takeSecret(service, person, id);
  const taken = { takenAt: null, slot: 0 };
  await service.database.collection<{ _id: string }>('accessRequests').updateOne({ _id: id }, { $set: taken });
  expect(reasonOf(await takeSecret(service, person, id))).toBe('SECRET_TAKEN');
  expect((await findRequest(service, person, id)).data.accessRequest.state).toBe('TAKEN');
});

test('5.2, 15.1 another person, and an operator, can neither take a secret nor learn of it', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const id = await grantedApp(service, person, operator);
  expect(reasonOf(await takeSecret(service, other, id))).toBe('UNKNOWN_REQUEST');
  expect(reasonOf(await takeSecret(service, operator, id))).toBe('UNKNOWN_REQUEST');
  expect((await findRequest(service, other, id)).data.accessRequest).toBeNull();
  expect(reasonOf(await writeOnRequest(service, other, id, 'Mine?'))).toBe('UNKNOWN_REQUEST');
  expect(reasonOf(await withdrawRequest(service, other, id))).toBe('UNKNOWN_REQUEST');
  const refused = await recorded(service, { userId: other.userId }, 'secret-refused');
  expect(refused.at(-1)?.detail).toEqual({ request: id, reason: 'UNKNOWN_REQUEST' });
  expect(reasonOf(await takeSecret(service, person, id))).toBeNull();
});

test('5.2, 15.1 of many answers at two servers one counts', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  const answers = await Promise.all(
    [true, false, true, false].map(async (grant, index) =>
      answerRequest(index % 2 === 0 ? service : second, operator, { id, grant }),
    ),
  );
  const refusals = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions));
  expect(refusals).toHaveLength(3);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'ANSWERED' });
});

test('5.2, 15.1 a person has three open requests at most, however many they make at once at two servers', async () => {
  const person = await signedInUser(service);
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => requestApp(index % 2 === 0 ? service : second, person)),
  );
  const made = answers.flatMap(({ data }) => data?.requestApp?.id ?? []);
  expect(made).toHaveLength(3);
  expect(new Set(answers.map(reasonOf))).toEqual(new Set([null, 'REQUESTS_OPEN']));
  await withdrawRequest(service, person, made[0]);
  await answerRequest(service, operator, { id: made[1], grant: false });
  await answerRequest(service, operator, { id: made[2] });
  await takeSecret(service, person, made[2]);
  const again = await Promise.all([1, 2, 3, 4].map(async () => requestApp(service, person)));
  expect(again.map(reasonOf).filter((reason) => reason === null)).toHaveLength(3);
});

test('5.2, 15.1 a secret that is not taken within 7 days expires, and frees its place', async () => {
  const at = await startService();
  const granter = await newOperator(at);
  const person = await signedInUser(at);
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) ids.push(await grantedApp(at, person, granter, { name }));
  expect(reasonOf(await requestApp(at, person))).toBe('REQUESTS_OPEN');
  at.clock.advance(7 * 24 * HOUR);
  const back = await signedInUser(at, person.email);
  expect(reasonOf(await takeSecret(at, back, ids[0] ?? ''))).toBe('REQUEST_OVER');
  expect(reasonOf(await writeOnRequest(at, back, ids[0] ?? '', 'Please?'))).toBe('REQUEST_OVER');
  expect((await findRequest(at, back, ids[0] ?? '')).data.accessRequest.state).toBe('OVER');
  expect(reasonOf(await requestApp(at, back))).toBeNull();
  await at.close();
});

test('5.2, 15.1 a request that waits, was declined or was withdrawn gives no secret', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  expect(reasonOf(await takeSecret(service, person, id))).toBe('NOT_ANSWERED');
  await answerRequest(service, operator, { id, grant: false });
  expect(reasonOf(await takeSecret(service, person, id))).toBe('REQUEST_OVER');
  const other = (await requestApp(service, person)).data.requestApp.id;
  await withdrawRequest(service, person, other);
  expect(reasonOf(await answerRequest(service, operator, { id: other }))).toBe('ANSWERED');
  expect(reasonOf(await takeSecret(service, person, other))).toBe('REQUEST_OVER');
});

test('5.2, 15.1 a repeat with the same idempotency key makes no second request', async () => {
  const person = await signedInUser(service);
  const input = { idempotencyKey: 'k1' };
  const answers = await Promise.all(
    [service, second, service].map(async (server) => requestApp(server, person, input)),
  );
  expect(new Set(answers.map(({ data }) => data.requestApp.id)).size).toBe(1);
  const other = await requestApp(service, person, { ...input, name: 'Other' });
  expect(reasonOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('5.2, 15.1 only operators see the queue and answer, and a revoked role no longer counts at the next call', async () => {
  const [person, passing] = [await signedInUser(service), await newOperator(service)];
  const { id } = (await requestApp(service, person)).data.requestApp;
  expect(reasonOf(await waiting(person))).toBe('NOT_OPERATOR');
  expect(reasonOf(await answerRequest(service, person, { id }))).toBe('NOT_OPERATOR');
  const queue = await waiting(passing);
  expect(queue.data.waitingRequests.nodes.at(-1)).toMatchObject({ id, askedBy: expect.any(String) });
  await revokeOperator(service.database, service.clock.now(), passing.userId);
  expect(reasonOf(await waiting(passing))).toBe('NOT_OPERATOR');
  expect(reasonOf(await answerRequest(second, passing, { id }))).toBe('NOT_OPERATOR');
  expect((await findRequest(service, passing, id)).data.accessRequest).toBeNull();
});

async function waiting({ token }: Person): ReturnType<typeof query> {
  return query(service, '{ waitingRequests(first: 1000) { nodes { id askedBy } } }', {}, bearer(token));
}

test('5.2, 15.1 the person and the operators write on a request until it is closed', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  await writeOnRequest(service, operator, id, 'Which shop?');
  const talk = (await writeOnRequest(service, person, id, ' Ours. ')).data.writeOnRequest.messages;
  expect(talk).toMatchObject([
    { isOperator: true, text: 'Which shop?' },
    { isOperator: false, text: 'Ours.' },
  ]);
  expect(reasonOf(await writeOnRequest(service, person, id, '   '))).toBe('INVALID_INPUT: text');
  expect(reasonOf(await writeOnRequest(service, person, id, 'x'.repeat(2001)))).toBe('INVALID_INPUT: text');
  await withdrawRequest(service, person, id);
  expect(reasonOf(await writeOnRequest(service, operator, id, 'Pity.'))).toBe('REQUEST_OVER');
});

test('5.2, 15.1 a repeat with the same idempotency key does not add a message again', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  const write = async (text: string): ReturnType<typeof query> =>
    query(
      service,
      `mutation ($id: ID!, $text: String!) {
        writeOnRequest(id: $id, text: $text, idempotencyKey: "m1") { messages { text } }
      }`,
      { id, text },
      bearer(person.token),
    );
  const answers = await Promise.all(Array.from({ length: 5 }, async () => write('Hello?')));
  for (const { data } of answers) expect(data.writeOnRequest.messages).toEqual([{ text: 'Hello?' }]);
  expect(reasonOf(await write('Something else'))).toBe('IDEMPOTENCY_KEY_REUSED');
  await withdrawRequest(service, person, id);
  expect((await write('Hello?')).data.writeOnRequest.messages).toHaveLength(1);
});

test('5.2, 15.1 operators and the person get an e-mail, without a secret', async () => {
  const person = await signedInUser(service);
  const id = await grantedApp(service, person, operator, { name: 'Mailed' });
  await until(async () => (await mailsTo(person, 'granted')).length === 1);
  await until(async () => (await mailsTo(operator, 'wait')).length > 0);
  const [granted] = await mailsTo(person, 'granted');
  expect(granted?.text).toContain(`/dashboard/requests/${id}`);
  const { secret } = (await takeSecret(service, person, id)).data.takeSecret;
  expect(JSON.stringify(await service.mails())).not.toContain(secret);
});

test('5.2, 15.1 operators get an e-mail about the first request at once, and an hour later one about all that followed, from two servers', async () => {
  const { first, other, mails, allSent, close } = await twoServers();
  const watcher = await newOperator(first);
  await requestOfStranger(first);
  await until(async () => (await mails()).length === 1, 20);
  await Promise.all([first, other, first, other, first, other].map(requestOfStranger));
  await outboxesMoved(first.database);
  expect([await allSent(), (await mails()).length]).toEqual([false, 1]);
  first.clock.advance(HOUR);
  await until(async () => (await mails()).length > 1 && (await allSent()), 20);
  const told = await mails();
  expect(told.map(({ to }) => to)).toEqual([watcher.email, watcher.email]);
  const counts = told.map(({ text }) => /for an answer: (\d)\n/.exec(text)?.[1]);
  expect(new Set(counts)).toEqual(new Set(['1', '7']));
  await close();
});

test('5.2, 15.1 operators get no e-mail about requests that were answered before it was sent, and none is late because the clock is set back', async () => {
  const { first, mails, allSent, close } = await twoServers();
  const watcher = await newOperator(first);
  await requestOfStranger(first);
  await until(async () => (await mails()).length === 1, 20);
  await requestOfStranger(first);
  await answerAll(first, watcher);
  const toWatcher = async () => (await mails()).filter(({ to }) => to === watcher.email);
  first.clock.advance(HOUR);
  await until(allSent, 20);
  expect(await toWatcher()).toHaveLength(1);
  await requestOfStranger(first);
  await until(async () => (await toWatcher()).length === 2, 20);
  first.clock.setBack(2 * DAY);
  await requestOfStranger(first);
  await until(async () => (await toWatcher()).length === 3, 20);
  await close();
});

test('5.2, 15.1 a request that is made while the e-mail to the operators is being sent is told an hour later', async () => {
  const smtp = await silentMailServer();
  const server = await startService({ config: { mailUrl: smtp.url } });
  const mails = server.database.collection<EventMailDocument>('eventMails');
  const mail = async () => mails.findOne({ _id: 'requests-waiting' });
  await newOperator(server);
  await requestOfStranger(server);
  await smtp.arrived;
  const before = await mail();
  await requestOfStranger(server);
  await until(async () => (await mail())?.lastEvent !== before?.lastEvent, 20);
  smtp.release();
  await until(async () => (await mail())?.quietUntil !== undefined, 20);
  expect(smtp.taken).toHaveLength(1);
  server.clock.advance(HOUR);
  await until(() => smtp.taken.length === 2, 20);
  await server.close();
  smtp.close();
});

/** Two servers that send only what a test causes. */
async function twoServers() {
  const first = await startService();
  const other = await startService({ beside: first });
  const queue = first.database.collection('eventMails');
  return {
    first,
    other,
    mails: async () => (await Promise.all([first.mails(), other.mails()])).flat(),
    allSent: async () => (await queue.countDocuments({ dueAt: { $exists: true } })) === 0,
    close: async () => {
      await other.close();
      await first.close();
    },
  };
}

async function answerAll(at: TestService, by: Person): Promise<void> {
  const document = '{ waitingRequests { nodes { id } } }';
  const { nodes } = (await query(at, document, {}, bearer(by.token))).data.waitingRequests;
  for (const { id } of nodes) await answerRequest(at, by, { id, grant: false });
}

/** Makes a request as somebody whom nobody knows yet. */
async function requestOfStranger(at: TestService): Promise<void> {
  await requestApp(at, await signedInUser(at));
}

async function mailsTo({ email }: Person, subject: string): Promise<Awaited<ReturnType<TestService['mails']>>> {
  const mails = (await Promise.all([service.mails(), second.mails()])).flat();
  return mails.filter((mail) => mail.to === email && mail.subject.includes(subject));
}

test('5.2, 15.1 where apps are granted automatically, the secret can be taken at once, and still only three are open', async () => {
  const selfService = await startService({ beside: service, config: { appRegistration: 'self' } });
  const person = await signedInUser(service);
  const answers = await Promise.all([1, 2, 3, 4].map(async () => requestApp(selfService, person)));
  expect(answers.map(reasonOf).filter((reason) => reason !== null)).toEqual(['REQUESTS_OPEN']);
  const request = answers.find(({ data }) => data)?.data.requestApp;
  expect(request.state).toBe('GRANTED');
  expect(reasonOf(await takeSecret(selfService, person, request.id))).toBeNull();
  const offered = await query(selfService, '{ selfService { apps curatorTokens supportUrl } }');
  expect(offered.data.selfService).toEqual({ apps: true, curatorTokens: false, supportUrl: null });
  await selfService.close();
});

test.each([
  ['http://shop.example/cb', 'plain http'],
  ['https://shop.example/cb#part', 'a fragment'],
  ['https://user@shop.example/cb', 'a user name'],
  ['https:shop.example/cb', 'no slashes'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,x', 'data'],
  ['shop://callback', 'a scheme of an app'],
  ['//shop.example/cb', 'no scheme'],
  ['https://shop.example\\@evil.example/', 'a backslash'],
  ['https://shop.example/c b', 'a space'],
  ['https://shop.example/\u0000', 'a control character'],
  ['https://shöp.example/cb', 'a letter beyond ASCII'],
  [`https://shop.example/${'x'.repeat(2000)}`, 'too many characters'],
  ['', 'nothing'],
])('5.2, 15.1 a request with the redirect URI %j (%s) is refused plainly', async (uri) => {
  const person = await signedInUser(service);
  const { status, errors } = await requestApp(service, person, { redirectUris: [uri] });
  expect([status, errors[0]?.extensions]).toMatchObject([
    200,
    { code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'redirectUris' },
  ]);
});

test.each([
  [{ name: ' ' }, 'INVALID_INPUT: name'],
  [{ name: 'x'.repeat(101) }, 'INVALID_INPUT: name'],
  [{ name: 'Sh\u202eop' }, 'INVALID_INPUT: name'],
  [{ redirectUris: [] }, 'INVALID_INPUT: redirectUris'],
  [
    { redirectUris: Array.from({ length: 21 }, (_, index) => `https://shop.example/${index}`) },
    'INVALID_INPUT: redirectUris',
  ],
  [{ homepage: 'javascript:alert(1)' }, 'INVALID_INPUT: homepage'],
  [{ message: 'x'.repeat(2001) }, 'INVALID_INPUT: message'],
  [{ message: 'Half \ud83d' }, 'INVALID_INPUT: message'],
  [{ idempotencyKey: '' }, 'INVALID_INPUT: idempotencyKey'],
])('5.2, 15.1 a request for an app with %j is refused', async (input, reason) => {
  expect(reasonOf(await requestApp(service, await signedInUser(service), input))).toBe(reason);
});

test('5.2, 15.1 own requests are paged, newest first', async () => {
  const person = await signedInUser(service);
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three'])
    ids.unshift((await requestApp(service, person, { name })).data.requestApp.id);
  const page = async (after: string | null): ReturnType<typeof query> =>
    query(
      service,
      'query ($after: String) { accessRequests(first: 2, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }',
      { after },
      bearer(person.token),
    );
  const first = (await page(null)).data.accessRequests;
  const rest = (await page(first.pageInfo.endCursor)).data.accessRequests;
  expect([...first.nodes, ...rest.nodes]).toEqual(ids.map((id) => ({ id })));
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(reasonOf(await page('nonsense'))).toBe('CURSOR');
});

test('5.2, 15.1 without a session nobody requests anything', async () => {
  const { errors } = await requestApp(service, { email: '', userId: '', token: 'cgs_wrong' });
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
