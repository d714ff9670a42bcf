import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { toLoggedError } from '../../../gateway/telemetry/log.ts';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { type QueryAnswer, query } from '../../support/client.ts';
import { countSuccesses } from '../../support/grants.ts';
import { mailedCode } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService, type TestService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

/** The proxy is the test itself: people come from addresses of their own. */
const CONFIG = { trustProxy: ['127.0.0.1'] };

// A service behind a proxy has no mailbox of its own.
const smtp = await startSmtpServer();
const service = { ...(await startService({ config: { ...CONFIG, mailUrl: smtp.url } })), mails: smtp.mails };
afterAll(async () => {
  await service.close();
  smtp.close();
});

let [people, addresses] = [0, 0];

function newEmail(): string {
  people += 1;
  return `limited-${people}@example.org`;
}

/** Somebody at an address that nobody has used yet, and perhaps in a browser. */
interface Asker {
  readonly address: string;
  readonly browserKey?: string;
}

/** A challenge and what answers it. */
interface Answer {
  readonly challengeId: string;
  readonly proof: string;
}

function newAsker(browserKey?: string): Asker {
  addresses += 1;
  return { address: `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`, ...(browserKey && { browserKey }) };
}

function newBrowser(): string {
  return randomBytes(32).toString('base64url');
}

async function request(email: string, asker: Asker, at: TestService = service): Promise<QueryAnswer> {
  const { address, browserKey } = asker;
  const document = browserKey
    ? 'mutation ($email: String!, $browserKey: String) { requestEmailSignIn(email: $email, browserKey: $browserKey) { id } }'
    : 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  return query(at, document, { email, ...(browserKey && { browserKey }) }, { 'x-forwarded-for': address });
}

async function challenged(email: string, asker: Asker): Promise<Answer> {
  const { data } = await request(email, asker);
  return { challengeId: data.requestEmailSignIn.id, proof: (await mailedCode(service, email)) ?? '' };
}

async function complete(input: Answer, { address, browserKey }: Asker): Promise<QueryAnswer> {
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { user { id } } }';
  return query(
    service,
    document,
    { input: { ...input, ...(browserKey && { browserKey }) } },
    { 'x-forwarded-for': address },
  );
}

async function mailsTo(email: string): Promise<number> {
  return (await service.mails()).filter(({ to }) => to === email).length;
}

function wrong({ challengeId, proof }: Answer): Answer {
  return { challengeId, proof: proof === '000000' ? '000001' : '000000' };
}

test('10.8 of 20 requests at once for one address, ten are mailed', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  const answers = await Promise.all(Array.from({ length: 20 }, async () => request(email, asker)));
  expect([countSuccesses(answers), await mailsTo(email)]).toEqual([10, 10]);
  const refused = answers.find(({ errors }) => errors.length > 0);
  expect(refused?.status).toBe(429);
  expect(refused?.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_CODES' });
  expect(refused?.errors[0]?.extensions.retryAfter).toBeGreaterThan(3500);
});

test('10.8 of 30 requests at once at two services on one database, ten are mailed', async () => {
  const second = await startService({ beside: service, config: { ...CONFIG, mailUrl: smtp.url } });
  const [email, asker] = [newEmail(), newAsker()];
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, time) => request(email, asker, time % 2 ? second : service)),
  );
  expect(countSuccesses(answers)).toBe(10);
  expect(await mailsTo(email)).toBe(10);
  await second.close();
});

test("10.8 a stranger's requests lock nobody out, and leave the owner's code as it is", async () => {
  const [email, owner, stranger] = [newEmail(), newAsker(), newAsker()];
  const mine = await challenged(email, owner);
  for (let sent = 0; sent < 12; sent++) await request(email, stranger);
  expect(reasonOf(await request(email, stranger))).toBe('TOO_MANY_CODES');
  expect(reasonOf(await request(email, owner))).toBeNull();
  expect(reasonOf(await complete(mine, owner))).toBeNull();
});

test('10.8 a stranger at the same address, in another browser, locks nobody out', async () => {
  const [email, stranger] = [newEmail(), newAsker(newBrowser())];
  for (let sent = 0; sent < 12; sent++) await request(email, stranger);
  expect(reasonOf(await request(email, stranger))).toBe('TOO_MANY_CODES');
  expect(reasonOf(await request(email, { ...stranger, browserKey: newBrowser() }))).toBeNull();
});

test('10.8 no number of browsers at one address fills a mailbox', async () => {
  const [email, { address }] = [newEmail(), newAsker()];
  for (let sent = 0; sent < 22; sent++) await request(email, { address, browserKey: newBrowser() });
  expect(await mailsTo(email)).toBe(20);
});

/** Asks for codes from so many addresses, in a new browser each time, until each is refused. */
async function exhaust(email: string, strangers: number): Promise<void> {
  for (let stranger = 0; stranger < strangers; stranger++) {
    const { address } = newAsker();
    while (reasonOf(await request(email, { address, browserKey: newBrowser() })) !== 'TOO_MANY_CODES');
  }
}

test('10.8 strangers at fifteen addresses keep no code from a new browser elsewhere', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  await exhaust(email, 15);
  const mine = await challenged(email, owner);
  expect(reasonOf(await request(email, owner))).toBeNull();
  expect(reasonOf(await complete(mine, owner))).toBeNull();
});

/** Somebody at a network of IPv6 that is one of the 256 of a home line, in a new browser. */
function atHomeLine(network: number): Asker {
  return { address: `2001:db8:0:${network.toString(16)}::1`, browserKey: newBrowser() };
}

test('10.8 all networks of one IPv6 line keep no code from a new browser elsewhere, and are not kept from one for another mailbox', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  for (let network = 0; network < 64; network += 1) await request(email, atHomeLine(network));
  expect(await mailsTo(email)).toBe(8 + 20);
  const mine = await challenged(email, owner);
  expect(reasonOf(await complete(mine, owner))).toBeNull();
  expect(reasonOf(await request(newEmail(), atHomeLine(70)))).toBeNull();
});

test('10.8 one IPv6 line enters four times as many wrong codes as one address, not 256 times', async () => {
  const reasons: (string | null | undefined)[] = [];
  for (let time = 0; time < 130; time += 1)
    reasons.push(reasonOf(await complete({ challengeId: 'x', proof: '123456' }, atHomeLine(128 + (time % 13)))));
  expect(reasons.filter((reason) => reason === 'TOO_MANY_CODES')).toHaveLength(10);
  const neighbour = { address: '2001:db8:0:100::1' };
  expect(reasonOf(await complete({ challengeId: 'x', proof: '123456' }, neighbour))).toBe('CHALLENGE_OVER');
});

test('10.8 no number of addresses fills a mailbox, nor keeps a code from those who sign in where its owner has, in a browser known or new', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  await complete(await challenged(email, owner), owner);
  for (let sent = 0; sent < 61; sent++) await request(email, newAsker());
  expect(reasonOf(await request(email, newAsker()))).toBe('TOO_MANY_CODES');
  // The owner's own, and those of strangers.
  expect(await mailsTo(email)).toBe(1 + 60);
  const newDevice = { ...owner, browserKey: newBrowser() };
  expect(reasonOf(await complete(await challenged(email, newDevice), newDevice))).toBeNull();
  expect(reasonOf(await complete(await challenged(email, owner), owner))).toBeNull();
});

/** Has the codes count that were mailed to others from one address, as often as that many requests have them count. */
async function countAsMailed({ address }: Asker, count: number): Promise<void> {
  const acts = service.database.collection<{ _id: string; acts: { id: string }[] }>('signInActs');
  const _id = `code from ${address}`;
  const [act] = (await acts.findOne({ _id }))?.acts ?? [];
  const others = Array.from({ length: count }, (_, i) => ({ ...act, id: `another ${i}` }));
  expect(await acts.updateOne({ _id, 'acts.0': act }, { $push: { acts: { $each: others } } })).toMatchObject({
    modifiedCount: 1,
  });
}

test('10.8 one address has three hundred codes mailed, whomever to, and answered ones do not count', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  const answered = await challenged(email, asker);
  await countAsMailed(asker, 280);
  const answers = await Promise.all(Array.from({ length: 25 }, async () => request(newEmail(), asker)));
  expect(countSuccesses(answers)).toBe(19);
  const refused = answers.find(({ errors }) => errors.length > 0);
  expect(refused?.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_CODES' });
  expect(reasonOf(await complete(answered, asker))).toBeNull();
  expect([reasonOf(await request(newEmail(), asker)), reasonOf(await request(newEmail(), asker))]).toEqual([
    null,
    'TOO_MANY_CODES',
  ]);
  expect(reasonOf(await request(email, asker))).toBeNull();
});

/** How many of the codes that `countAsMailed` adds MongoDB sends to the service during some work. */
async function codesReadDuring(work: () => Promise<unknown>): Promise<number> {
  let codes = 0;
  const note = ({ reply }: { readonly reply: unknown }): void =>
    void (codes += JSON.stringify(reply).match(/"another \d+"/g)?.length ?? 0);
  const client = service.database.getClient().on('commandSucceeded', note);
  await work().finally(() => client.off('commandSucceeded', note));
  return codes;
}

test('10.8 a refused request reads none of the many codes that count', async () => {
  const asker = newAsker();
  await request(newEmail(), asker);
  await countAsMailed(asker, 299);
  const read = await codesReadDuring(async () =>
    expect(reasonOf(await request(newEmail(), asker))).toBe('TOO_MANY_CODES'),
  );
  expect(read).toBe(0);
});

test.each([
  ['an hour later', () => service.clock.advance(HOUR)],
  ['when the clock was set back', () => service.clock.setBack(2 * HOUR)],
])('10.8 codes are mailed again %s', async (_, pass) => {
  const asker = newAsker();
  await request(newEmail(), asker);
  await countAsMailed(asker, 299);
  const { errors } = await request(newEmail(), asker);
  expect(errors[0]?.extensions).toMatchObject({ reason: 'TOO_MANY_CODES', retryAfter: expect.any(Number) });
  expect(errors[0]?.extensions.retryAfter).toBeGreaterThan(3500);
  pass();
  expect(reasonOf(await request(newEmail(), asker))).toBeNull();
});

test('10.8 a code that was used is not counted', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  for (let times = 0; times < 12; times++) {
    expect(reasonOf(await complete(await challenged(email, asker), asker))).toBeNull();
  }
});

test('10.8 a clock that is set back makes no wait longer than an hour', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  service.clock.advance(2 * HOUR);
  for (let sent = 0; sent < 10; sent++) await request(email, asker);
  service.clock.setBack(2 * HOUR);
  const refused = await request(email, asker);
  expect(refused.errors[0]?.extensions.retryAfter).toBeLessThanOrEqual(3600);
  service.clock.advance(HOUR);
  expect(reasonOf(await request(email, asker))).toBeNull();
});

test('10.8 a code that was asked for before the clock was set back still signs in', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  const mine = await challenged(email, asker);
  service.clock.setBack(HOUR);
  expect(reasonOf(await complete(mine, asker))).toBeNull();
  service.clock.advance(HOUR);
});

test('10.8 of 50 guesses at once, all but thirty meet 429', async () => {
  const [email, asker] = [newEmail(), newAsker()];
  const guesses: Answer[] = [];
  for (let codes = 0; codes < 10; codes++) guesses.push(wrong(await challenged(email, asker)));
  const each = Array.from({ length: 5 }, () => guesses).flat();
  const answers = await Promise.all(each.map(async (guess) => complete(guess, asker)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]?.errors[0]?.extensions).toMatchObject({
    reason: 'TOO_MANY_CODES',
    retryAfter: expect.any(Number),
  });
});

test('10.8 guesses at challenges that do not exist are counted too', async () => {
  const asker = newAsker();
  const reasons = [];
  for (let time = 0; time < 35; time++)
    reasons.push(reasonOf(await complete({ challengeId: 'x', proof: '123456' }, asker)));
  expect(reasons.slice(-5)).toEqual(reasons.slice(-5).map(() => 'TOO_MANY_CODES'));
});

test('10.8 guesses by strangers, even at the same address, keep out nobody who has the right code', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  const strangers = [{ ...owner, browserKey: newBrowser() }, newAsker(), newAsker(), newAsker()];
  const mine = await challenged(email, owner);
  for (const stranger of strangers) {
    for (let codes = 0; codes < 2; codes++) {
      const theirs = wrong(await challenged(email, stranger));
      for (let tries = 0; tries < 4; tries++) await complete(theirs, stranger);
    }
  }
  expect(reasonOf(await complete(wrong(await challenged(email, newAsker())), newAsker()))).toBeDefined();
  expect(reasonOf(await complete(mine, owner))).toBeNull();
});

test('10.8 whatever strangers have guessed, at the same address or elsewhere, a known browser has five answers to each code', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  await complete(await challenged(email, owner), owner);
  for (const stranger of [{ ...owner, browserKey: newBrowser() }, newAsker(), newAsker(), newAsker()]) {
    for (let codes = 0; codes < 2; codes++) {
      const theirs = wrong(await challenged(email, stranger));
      for (let tries = 0; tries < 4; tries++) await complete(theirs, stranger);
    }
  }
  for (let time = 0; time < 30; time++) await complete({ challengeId: 'x', proof: '123456' }, owner);
  const mine = await challenged(email, owner);
  const reasons = [];
  for (let tries = 0; tries < 4; tries++) reasons.push(reasonOf(await complete(wrong(mine), owner)));
  expect(reasons).toEqual(reasons.map(() => 'WRONG_PROOF'));
  expect(reasonOf(await complete(mine, owner))).toBeNull();
});

test('10.8 a known browser enters 20 wrong codes an hour', async () => {
  const [email, owner] = [newEmail(), newAsker(newBrowser())];
  await complete(await challenged(email, owner), owner);
  const reasons = [];
  for (let codes = 0; codes < 6; codes++) {
    const guess = wrong(await challenged(email, owner));
    for (let tries = 0; tries < 4; tries++) reasons.push(reasonOf(await complete(guess, owner)));
  }
  expect(reasons.filter((reason) => reason === 'WRONG_PROOF')).toHaveLength(20);
});

test('10.8 over all addresses together, a mailbox under attack has one guess for each code', async () => {
  const email = newEmail();
  const reasons = [];
  for (let askers = 0; askers < 6; askers++) {
    const asker = newAsker();
    const guess = wrong(await challenged(email, asker));
    for (let tries = 0; tries < 5; tries++) reasons.push(reasonOf(await complete(guess, asker)));
  }
  expect(reasons.filter((reason) => reason === 'WRONG_PROOF')).toHaveLength(20);
});

test('10.8 e-mails that cannot be sent lock nobody out, and no log names an address', async () => {
  const lines: string[] = [];
  const serializers = { err: toLoggedError };
  const log = pino({ level: 'debug', serializers }, { write: (line: string) => void lines.push(line) });
  const refusing = await startSmtpServer();
  const mailing = await startService({ beside: service, config: { mailUrl: refusing.url }, log });
  const email = 'rejected.person@example.org';
  refusing.refusal = `550 5.1.1 <${email}>: no such person here`;
  const reasons = [];
  for (let sent = 0; sent < 12; sent++) reasons.push(reasonOf(await request(email, newAsker(), mailing)));
  refusing.refusal = null;
  expect(reasons).toEqual(reasons.map(() => 'MAIL_NOT_SENT'));
  expect(reasonOf(await request(email, newAsker(), mailing))).toBeNull();
  expect(refusing.taken).toHaveLength(1);
  await mailing.close();
  refusing.close();
  expect(lines.filter((line) => line.includes('"responseCode":550'))).toHaveLength(12);
  expect(lines.filter((line) => line.includes('rejected.person'))).toEqual([]);
});
