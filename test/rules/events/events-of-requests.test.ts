import { afterAll, expect, test } from '@jest/globals';
import type { AccessRequestDocument } from '../../../subgraphs/auth/access/access-request-store.ts';
import { messageAdded } from '../../../subgraphs/auth/access/request-events.ts';
import { addEvents, outboxesMoved } from '../../../subgraphs/shared/events/outbox.ts';
import {
  answerRequest,
  newHolder,
  newOperator,
  requestApp,
  requestCuratorToken,
  takeSecret,
  withdrawRequest,
  writeOnRequest,
} from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer } from '../../support/client.ts';
import { newEndpoint } from '../../support/event-endpoints.ts';
import { subscribe } from '../../support/event-streams.ts';
import { eventsOf } from '../../support/events.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { readEvent, readEvents } from '../../support/stored-events.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const second = await startService({ beside: service });
const operator = await newOperator(service);
afterAll(async () => {
  await second.close();
  await service.close();
});

async function mails() {
  return (await Promise.all([service.mails(), second.mails()])).flat();
}

/** What was told of a request, in order. */
async function toldOf(id: string): Promise<readonly (readonly [string, unknown])[]> {
  const events = await eventsOf(service, { subject: `request/${id}` });
  return events.map(({ type, data: { requestId, ...data } }) => {
    expect(requestId).toBe(id);
    return [type, data];
  });
}

test('20.2 a request is told with its messages, its answer and its taking, without a word of what people wrote', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person, { name: 'Secret shop', message: 'Please.' })).data.requestApp;
  await writeOnRequest(second, operator, id, 'Which shop?');
  await writeOnRequest(service, person, id, 'Ours.');
  await answerRequest(second, operator, { id, message: 'Welcome.' });
  await takeSecret(service, person, id);
  await takeSecret(service, person, id);
  const kind = 'APP';
  expect(await toldOf(id)).toEqual([
    ['request.made', { kind }],
    ['request.message_added', { kind, isOperator: true }],
    ['request.message_added', { kind, isOperator: false }],
    ['request.answered', { kind, answer: 'GRANTED' }],
    ['request.taken', { kind }],
  ]);
  const stored = JSON.stringify(await service.database.collection('events').find().toArray());
  expect(stored).not.toMatch(/Secret shop|Please|Ours|Welcome|"mail"/);
});

test('20.2 a withdrawal is told, and what was granted at once is told as made and answered', async () => {
  const holder = await newHolder(service);
  const { id } = (await requestCuratorToken(service, holder)).data.requestCuratorToken;
  await withdrawRequest(service, holder, id);
  const kind = 'CURATOR_TOKEN';
  const made = ['request.made', { kind }];
  expect(await toldOf(id)).toEqual([made, ['request.answered', { kind, answer: 'WITHDRAWN' }]]);
  const generous = await startService({ beside: service, config: { curatorTokens: 'self' } });
  const granted = (await requestCuratorToken(generous, holder)).data.requestCuratorToken.id;
  expect(await toldOf(granted)).toEqual([made, ['request.answered', { kind, answer: 'GRANTED' }]]);
  await generous.close();
});

test('20.2 operators and the person who made a request read its events, and nobody else does', async () => {
  const [person, other] = [await signedInUser(service), await signedInUser(service)];
  const { id } = (await requestApp(service, person)).data.requestApp;
  const [made] = await eventsOf(service, { subject: `request/${id}` }, 1);
  if (!made) throw new Error('unreachable');
  const read = async ({ token }: Person) => (await readEvent(service, made._id, token)).data.event;
  expect(await read(person)).toMatchObject({ type: 'request.made', subject: `request/${id}` });
  expect(await read(operator)).toMatchObject({ type: 'request.made' });
  expect(await read(other)).toBeNull();
  const own = (await readEvents(service, person.token)).data.events.nodes;
  expect(own).toEqual([{ id: made._id }]);
  expect((await readEvents(service, other.token)).data.events.nodes).toEqual([]);
});

test('20.2 a stream tells an operator of a request, and the person of the answer', async () => {
  const person = await signedInUser(service);
  const document = 'subscription ($types: [String!]) { events(types: $types) { type data } }';
  const open = async ({ token }: Person, types: readonly string[]) =>
    subscribe(service, { query: document, variables: { types }, headers: bearer(token) });
  const [queue, answers] = [await open(operator, ['request.made']), await open(person, ['request.answered'])];
  const { id } = (await requestApp(second, person)).data.requestApp;
  await until(() => queue.results.some(({ data }) => JSON.stringify(data).includes(id)));
  await answerRequest(second, operator, { id, grant: false });
  await until(() => answers.results.length === 1);
  const data = { requestId: id, kind: 'APP', answer: 'DECLINED' };
  expect(answers.results[0]).toEqual({ data: { events: { type: 'request.answered', data } } });
  queue.close();
  answers.close();
});

test('20.2 an endpoint for e-mails tells a person of answers, and not of what they do themselves', async () => {
  const person = await signedInUser(service);
  await newEndpoint(service, person, { channel: 'EMAIL', url: null, types: ['request.made', 'request.answered'] });
  const { id } = (await requestApp(service, person)).data.requestApp;
  await answerRequest(service, operator, { id, grant: false });
  const told = async () => (await mails()).filter(({ to, subject }) => to === person.email && /event/.test(subject));
  await until(async () => (await told()).length === 1, 20);
  expect((await told())[0]?.text).toContain('A request was answered or withdrawn\n');
});

test('20.2 a deleted account withdraws its requests, which are told and leave nothing', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  const own = (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID');
  await act(service, person, 'deleteAccount', { serviceId: own?.value ?? '' });
  expect(await toldOf(id)).toEqual([
    ['request.made', { kind: 'APP' }],
    ['request.answered', { kind: 'APP', answer: 'WITHDRAWN' }],
  ]);
  expect(await service.database.collection('accessRequests').countDocuments({ userId: person.userId })).toBe(0);
});

test('20.2 what a killed server has left of a message on a request is announced, and so is its e-mail sent', async () => {
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  await outboxesMoved(service.database);
  const event = messageAdded({ _id: id, userId: person.userId, app: null }, operator.userId);
  const requests = service.database.collection<AccessRequestDocument>('accessRequests');
  await requests.updateOne({ _id: id }, [{ $set: addEvents([event]) }]);
  await until(async () => (await toldOf(id)).length === 2, 20);
  const told = async () =>
    (await mails()).filter(({ to, subject }) => to === person.email && subject.includes('message'));
  await until(async () => (await told()).length === 1, 20);
  expect((await requests.findOne({ _id: id }))?.outbox).toEqual([]);
});
