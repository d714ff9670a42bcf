import { Writable } from 'node:stream';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { eventMails } from '../../../subgraphs/shared/events/event-mails.ts';
import { type Holder, newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { actOnEndpoint, findEndpoint, newEndpoint } from '../../support/event-endpoints.ts';
import { creationTold } from '../../support/events.ts';
import { answerInvitation, ownedApp, rotateAppSecret } from '../../support/own-apps.ts';
import { announcedOwnList, curatingPerson, handOver, storeOldText } from '../../support/own-credentials.ts';
import { newCurator, type Person, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { storeEvent } from '../../support/stored-events.ts';
import { until } from '../../support/until.ts';
import { webhookReceiver } from '../../support/webhook-receiver.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const [receiver, smtp] = [await webhookReceiver(), await startSmtpServer()];
const logged: string[] = [];
const log = pino({ level: 'warn' }, new Writable({ write: (chunk, _, done) => (logged.push(String(chunk)), done()) }));
// Both servers know the secrets of the webhooks.
const config = { secretKey: 'a secret key that two servers share', mailUrl: smtp.url, outboundAllow: [receiver.host] };
const service = await startService({ config, log });
const second = await startService({ config, log, beside: service });
afterAll(async () => {
  await second.close();
  await service.close();
  await receiver.close();
  smtp.close();
});

async function mailsTo({ email }: { readonly email: string }) {
  return (await smtp.mails()).filter(({ to }) => to === email);
}

/** The newest mail to somebody, once there are so many; and once no more is about to be sent. */
async function mailTo(person: Person, count = 1) {
  await until(async () => (await mailsTo(person)).length >= count, 20);
  await allSent();
  const mails = await mailsTo(person);
  expect(mails).toHaveLength(count);
  const [mail] = mails;
  if (!mail) throw new Error('unreachable');
  return mail;
}

async function allSent(): Promise<void> {
  const waiting = service.database.collection(eventMails.name);
  await until(async () => (await waiting.countDocuments({ dueAt: { $exists: true } })) === 0, 20);
}

async function setLocale({ token }: Person, locale: string): Promise<void> {
  await query(service, 'mutation ($locale: Locale!) { setLocale(locale: $locale) { id } }', { locale }, bearer(token));
}

async function append({ token }: { readonly token: string }, credId: number, item: string): Promise<void> {
  const input = { credId, operation: 'APPEND', items: [item] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { revision } }';
  expect((await query(service, document, { input }, bearer(token))).errors ?? []).toEqual([]);
}

async function endpointOf(person: { readonly token: string }, id: string) {
  return (await findEndpoint(service, person, id)).data.eventEndpoint;
}

async function statesOf(person: { readonly token: string }, id: string): Promise<readonly string[]> {
  const { deliveries } = await endpointOf(person, id);
  return deliveries.nodes.map(({ state }: { readonly state: string }) => state);
}

/** Somebody with a list, whose creation is told to no endpoint that they make from then on. */
async function holderWithList() {
  const holder = await newHolder(service);
  const credId = await newCredential(service, holder);
  await creationTold(service, credId);
  return { holder, credId };
}

/** Somebody with a list, and a token for it that an operator has issued for a script. */
async function holderWithScript() {
  const { holder, credId } = await holderWithList();
  const script = await newCurator(service, holder.wallet.address.toLowerCase());
  return { holder, credId, script };
}

/** Somebody whose webhook fails. */
async function holderInTrouble(): Promise<{ readonly holder: Holder; readonly id: string }> {
  const { holder, credId } = await holderWithList();
  const id = await newEndpoint(service, holder, { url: `${receiver.url}?secret=s3cret` });
  await append(holder, credId, 'ada@example.org');
  await until(async () => (await endpointOf(holder, id)).failingSince !== null, 20);
  return { holder, id };
}

test('20.8 an endpoint in trouble mails its owner in the first hour, on the third day and when it is switched off, each once, by two servers', async () => {
  receiver.answers = () => ({ status: 429 });
  const { holder, id } = await holderInTrouble();
  await allSent();
  expect(await mailsTo(holder)).toEqual([]);
  service.clock.advance(HOUR);
  const first = await mailTo(holder, 1);
  expect(first.subject).toBe('Credgraph cannot deliver your events');
  expect(first.text).toContain(`https://app.example/dashboard/events/${id}`);
  expect(first.text).toContain(receiver.host);
  expect(first.text + first.html).not.toMatch(/s3cret|ada@/);
  service.clock.advance(3 * DAY - HOUR);
  expect((await mailTo(holder, 2)).subject).toBe(first.subject);
  service.clock.advance(4 * DAY);
  const last = await mailTo(holder, 3);
  expect(last.subject).toBe('Credgraph no longer delivers your events');
  expect(last.text).toContain('failed for five days');
});

test('20.8 the owner of an endpoint that refuses its only event is told within the hour, and the event is marked at its end', async () => {
  receiver.answers = () => ({ status: 500 });
  const { holder, id } = await holderInTrouble();
  expect(await endpointOf(holder, id)).toMatchObject({ state: 'RETRYING', nextAttemptAt: null });
  service.clock.advance(HOUR);
  expect((await mailTo(holder, 1)).subject).toBe('Credgraph cannot deliver your events');
  await until(async () => {
    service.clock.advance(DAY);
    return (await statesOf(holder, id))[0] === 'FAILED';
  }, 100);
  expect(await endpointOf(holder, id)).toMatchObject({ state: 'ON', failingSince: null });
});

test('20.8 an endpoint that works again within the hour, or that its owner switches off, mails nobody', async () => {
  receiver.answers = () => ({ status: 429 });
  const [recovers, ended] = [await holderInTrouble(), await holderInTrouble()];
  await actOnEndpoint(service, ended.holder, 'switchEventEndpointOff', ended.id);
  receiver.answers = () => ({ status: 204 });
  service.clock.advance(50 * MINUTE);
  await until(async () => (await endpointOf(recovers.holder, recovers.id)).failingSince === null, 20);
  const { holder: witness } = await holderGone();
  await mailTo(witness);
  service.clock.advance(HOUR);
  await mailTo(witness);
  expect([...(await mailsTo(recovers.holder)), ...(await mailsTo(ended.holder))]).toEqual([]);
});

/** Somebody whose webhook answers that it wants nothing any more. */
async function holderGone() {
  const { holder, credId } = await holderWithList();
  receiver.answers = ({ data }) => ({ status: data['credId'] === credId ? 410 : 204 });
  const id = await newEndpoint(service, holder, { url: receiver.url });
  await append(holder, credId, 'ada@example.org');
  return { holder, id };
}

test('20.8 the end of an endpoint of an app is told to all its owners, each in their language, and to nobody who has left', async () => {
  const [owner, other, left] = [await signedInUser(service), await signedInUser(service), await signedInUser(service)];
  await setLocale(other, 'de');
  const { clientId } = await ownedApp(service, [owner, other, left], {
    name: 'Shop <b>{{page}}"',
  });
  await answerInvitation(service, 'leaveApp', left, clientId);
  receiver.answers = () => ({ status: 410 });
  await newEndpoint(service, owner, { owner: { clientId }, url: receiver.url });
  await rotateAppSecret(service, owner, clientId);
  const isTold = ({ subject }: { readonly subject: string }) => /events|Ereignisse/.test(subject);
  await until(async () => (await mailsTo(other)).some(isTold) && (await mailsTo(owner)).some(isTold), 20);
  await allSent();
  const [english, german] = [(await mailsTo(owner)).filter(isTold), (await mailsTo(other)).filter(isTold)];
  expect([english.length, german.length, (await mailsTo(left)).filter(isTold).length]).toEqual([1, 1, 0]);
  expect(english[0]?.text).toContain('“Shop <b>{{page}}"”');
  expect(english[0]?.html).toContain('“Shop &lt;b&gt;{{page}}&quot;”');
  expect(english[0]?.text).toContain('410');
  expect(german[0]?.subject).toBe('Credgraph liefert Ihre Ereignisse nicht mehr aus');
});

test('20.8 the end of an endpoint of the service is told to all operators', async () => {
  const [one, other] = [await newOperator(service), await newOperator(service)];
  receiver.answers = () => ({ status: 410 });
  await newEndpoint(service, one, { owner: { isService: true }, url: receiver.url });
  const { holder, credId } = await holderWithScript();
  await append(holder, credId, 'ada@example.org');
  for (const operator of [one, other]) expect((await mailTo(operator)).text).toContain('all events of Credgraph');
});

test('20.8 events are told by e-mail: the first at once, what follows grouped an hour later, without items and by two servers once', async () => {
  const { holder, credId, script } = await holderWithScript();
  await storeOldText(service, credId, { name: 'Guests <img src=x>\u202e {{page}}' });
  const id = await newEndpoint(service, holder, {
    channel: 'EMAIL',
    url: null,
    types: ['list.changed', 'credential.archived'],
  });
  await append(script, credId, 'ada@example.org');
  const first = await mailTo(holder);
  expect(first.subject).toBe('Credgraph: 1 event');
  expect(first.text).toContain('Guests <img src=x> {{page}}: The list was changed\n');
  expect(first.text).toContain(`https://app.example/dashboard/events/${id}`);
  expect(first.html).toContain('Guests &lt;img src=x&gt; {{page}}: The list was changed');
  await append(script, credId, 'bob@example.org');
  await append(script, credId, 'eve@example.org');
  const archive = 'mutation ($credId: Int!) { archiveCredential(credId: $credId) { credId } }';
  await query(service, archive, { credId }, bearer(holder.token));
  await until(async () => (await endpointOf(holder, id)).waiting === 3, 20);
  expect(await mailsTo(holder)).toHaveLength(1);
  service.clock.advance(HOUR);
  const grouped = await mailTo(holder, 2);
  expect(grouped.subject).toBe('Credgraph: 3 events');
  expect(grouped.text).toContain('{{page}}: The list was changed (2×)\n');
  expect(grouped.text).toContain('{{page}}: The credential was archived\n');
  expect(await statesOf(holder, id)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED']);
  expect((await smtp.mails()).map(({ text, html }) => text + html).join('')).not.toMatch(/(?:ada|bob|eve)@/);
});

test('20.8 a failing source is told at once, whatever was mailed before, and again only an hour later', async () => {
  const { holder, credId, script } = await holderWithScript();
  const types = ['list.changed', 'source.failing'];
  const id = await newEndpoint(service, holder, { channel: 'EMAIL', url: null, types });
  const waits = async () => until(async () => (await endpointOf(holder, id)).waiting === 1, 20);
  const fail = async () => storeEvent(service, 'source.failing', { credId, data: { credId, version: 1 } });
  await append(script, credId, 'ada@example.org');
  await mailTo(holder);
  await append(script, credId, 'bob@example.org');
  await waits();
  await fail();
  expect((await mailTo(holder, 2)).subject).toBe('Credgraph: 2 events');
  service.clock.advance(HOUR / 2);
  await fail();
  await waits();
  const { holder: witness } = await holderGone();
  await mailTo(witness);
  expect(await mailsTo(holder)).toHaveLength(2);
  service.clock.advance(HOUR / 2);
  await mailTo(holder, 3);
});

test('20.8 what somebody has changed themselves, by a session or their own token, is not told to them', async () => {
  const { holder, credId, script } = await holderWithScript();
  const own = await newCurator(service, holder.wallet.address.toLowerCase(), holder.userId);
  await setLocale(holder, 'de');
  const id = await newEndpoint(service, holder, { channel: 'EMAIL', url: null });
  await append(holder, credId, 'ada@example.org');
  await append(own, credId, 'bob@example.org');
  await until(async () => (await statesOf(holder, id)).join() === 'WITHHELD,WITHHELD', 20);
  await append(script, credId, 'eve@example.org');
  const mail = await mailTo(holder);
  expect(mail.subject).toBe('Credgraph: 1 Ereignis');
  expect(mail.text).toContain('List: Die Liste wurde geändert\n');
});

test('20.8 what somebody may not read any more is not told to them, and an app that they have left tells them nothing', async () => {
  const { holder, credId, script } = await holderWithScript();
  const id = await newEndpoint(service, holder, { channel: 'EMAIL', url: null, types: ['list.changed'] });
  await append(script, credId, 'ada@example.org');
  await mailTo(holder);
  await append(script, credId, 'bob@example.org');
  await until(async () => (await endpointOf(holder, id)).waiting === 1, 20);
  const giver = { service, token: holder.token, userId: holder.userId, address: holder.wallet.address.toLowerCase() };
  await handOver(giver, credId, await curatingPerson(service));
  service.clock.advance(HOUR);
  await until(async () => (await statesOf(holder, id)).includes('WITHHELD'), 20);
  await mailTo(holder);

  const [owner, stays] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [owner, stays]);
  const ofApp = await newEndpoint(service, owner, { owner: { clientId }, channel: 'EMAIL', url: null });
  await answerInvitation(service, 'leaveApp', owner, clientId);
  await rotateAppSecret(service, stays, clientId);
  await until(async () => (await endpointOf(stays, ofApp)).offReason === 'RIGHT_LOST', 20);
  await until(async () => (await mailsTo(stays)).some(({ subject }) => subject.includes('no longer delivers')), 20);
  expect(await mailsTo(owner)).toEqual([]);
});

test('20.8 somebody without an e-mail address is told nothing, and nothing waits', async () => {
  const person = await curatingPerson(service);
  const credId = await announcedOwnList(person);
  receiver.answers = () => ({ status: 410 });
  const id = await newEndpoint(service, person, { url: receiver.url });
  const before = smtp.taken.length;
  await append(person, credId, 'ada@example.org');
  const mails = service.database.collection<{ _id: string; dueAt?: Date }>(eventMails.name);
  await until(async () => (await mails.countDocuments({ 'news.endpointId': id })) === 1, 20);
  await allSent();
  expect(smtp.taken).toHaveLength(before);
});

test('20.8 a mail that the mail server refuses is tried again, and given up after a day with a line in the log', async () => {
  smtp.refusal = '451 Later';
  const { holder } = await holderGone();
  const mails = service.database.collection<{ dueAt?: Date }>(eventMails.name);
  const tries = () => logged.filter((line) => line.includes('an e-mail was not sent')).length;
  await until(() => tries() > 0, 20);
  smtp.refusal = null;
  service.clock.advance(10 * MINUTE);
  await mailTo(holder);
  smtp.refusal = '451 Later';
  const { holder: unlucky } = await holderGone();
  await until(async () => (await mails.countDocuments({ dueAt: { $exists: true } })) === 1, 20);
  service.clock.advance(DAY + MINUTE);
  await until(() => logged.some((line) => line.includes('given up')), 20);
  smtp.refusal = null;
  await allSent();
  expect(await mailsTo(unlucky)).toEqual([]);
  expect(logged.join('')).not.toContain(unlucky.email);
});

test('20.8 without a mail server nothing piles up', async () => {
  const alone = await startService({ config: { outboundAllow: [receiver.host], isProduction: true } });
  const person = await curatingPerson(alone);
  const credId = await announcedOwnList(person);
  receiver.answers = () => ({ status: 410 });
  const id = await newEndpoint(alone, person, { url: receiver.url });
  const input = { credId, operation: 'APPEND', items: ['ada@example.org'] };
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { revision } }';
  await query(alone, document, { input }, bearer(person.token));
  const endpoints = alone.database.collection<{ _id: string; off?: object }>('eventEndpoints');
  await until(async () => (await endpoints.countDocuments({ _id: id, off: { $exists: true } })) === 1, 20);
  await until(async () => (await endpoints.countDocuments({ 'off.isUntold': true })) === 0, 20);
  await until(async () => (await alone.database.collection(eventMails.name).countDocuments()) === 0, 20);
  await alone.close();
});
