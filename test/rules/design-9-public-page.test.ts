import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { query } from '../support/client.ts';
import { act, ask, curatingPerson, handOver, newOwnList } from '../support/own-credentials.ts';
import { createOwnSource } from '../support/own-sources.ts';
import { partner } from '../support/partner.ts';
import { signedInUser } from '../support/people.ts';
import { linkProved } from '../support/prove-identity.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const there = await partner();
const service = await startService({
  log,
  config: { outboundAllow: [there.host], answerCache: 0, trustProxy: ['127.0.0.1'], addressRate: 40 },
});
service.clock.stop();
const [curator, other] = [await curatingPerson(service), await curatingPerson(service)];
// What one test has used of the rate limit, no other one lacks.
beforeEach(() => service.clock.advance(2 * MINUTE));
afterAll(async () => {
  await service.close();
  await there.close();
});

const LISTED = '0x52908400098527886e0f7030069857d2e4169ee7';
const UNLISTED = '0xde709f2102306220921060314715629080e2fb77';
const UPDATE = `mutation ($input: UpdatePublicPageInput!) { updatePublicPage(input: $input) {
  publicPage { isOn isOpen nextText nextUrl openUntil embedOrigins } } }`;
const ITEMS = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';

type Headers = Readonly<Record<string, string>>;

interface Shown {
  readonly status: number;
  readonly text: string;
  readonly headers: globalThis.Headers;
}

const read = async (answer: Response): Promise<Shown> => ({
  status: answer.status,
  text: await answer.text(),
  headers: answer.headers,
});

const open = async (credId: number | string, headers: Headers = {}): Promise<Shown> =>
  read(await fetch(`${service.url}/c/${credId}`, { headers }));

const check = async (credId: number | string, address: string, headers: Headers = {}): Promise<Shown> =>
  read(await fetch(`${service.url}/c/${credId}`, { method: 'POST', headers, body: new URLSearchParams({ address }) }));

/** What a browser sends from a tab of its own, with the session of a person. */
const inOwnTab = (token: string): Headers => ({
  cookie: `credgraph-session=${token}`,
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
});

const setPage = async (credId: number, input: object) => ask(curator, UPDATE, { input: { credId, ...input } });

/** A list with a page that is on, with these items. */
async function newPage(input: object = {}, items: readonly string[] = [LISTED]): Promise<number> {
  const credId = await newOwnList(curator, 'Early members');
  await ask(curator, ITEMS, { input: { credId, operation: 'APPEND', items } });
  await setPage(credId, { isOn: true, ...input });
  return credId;
}

/** A credential that a partner decides, with a page that is on. */
async function newPartnerPage(): Promise<number> {
  there.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(curator, `${there.url}/$address`);
  await setPage(credId, { isOn: true });
  return credId;
}

/** What differs between two answers to the same question. */
const withoutIds = ({ status, text, headers }: Shown): unknown => [
  status,
  text.replaceAll(/nonce="[^"]*"/g, '').replace(headers.get('x-request-id') ?? '', ''),
  [...headers].filter(([name]) => !/^(date|x-request-id|ratelimit-.*|content-security-policy)$/.test(name)),
];

test('design-9 a public page is off until its curator turns it on, and off, archived, taken down, deleted and never there look the same', async () => {
  const [off, archived, takenDown, deleted] = await Promise.all([newOwnList(curator), newPage(), newPage(), newPage()]);
  for (const credId of [archived, deleted]) await act(curator, 'archiveCredential', credId);
  const credentials = service.database.collection<{ _id: number }>('credentials');
  await credentials.updateOne({ _id: deleted }, { $set: { archivedAt: new Date(0) } });
  const DELETE = 'mutation ($credId: Int!) { deleteCredential(credId: $credId, name: "Early members") }';
  expect((await ask(curator, DELETE, { credId: deleted })).errors).toEqual([]);
  const down = { at: new Date(), reason: 'Spam', by: 'x' };
  await credentials.updateOne({ _id: takenDown }, { $set: { takenDown: down } });
  const missing = withoutIds(await open(999_999));
  expect(missing).toMatchObject([404, expect.stringContaining('There is no such page.'), expect.anything()]);
  for (const credId of [off, archived, takenDown, deleted, 'abc', '01', '99999999999', '-1']) {
    expect(withoutIds(await open(credId))).toEqual(missing);
    expect(withoutIds(await open(credId, inOwnTab(curator.token)))).toEqual(missing);
    expect(withoutIds(await check(credId, LISTED))).toEqual(missing);
  }
  await setPage(off, { isOn: true });
  expect((await open(off)).status).toBe(200);
});

test('design-9 only the signed-in curator sets the page, one field at a time, and others see it only while it is on', async () => {
  const credId = await newOwnList(curator);
  const next = { nextText: ' Claim it. ', nextUrl: 'https://mint.example', openUntil: '2100-01-02T03:04:05.678Z' };
  await setPage(credId, next);
  const { data } = await setPage(credId, {
    embedOrigins: ['https://A.example:443', 'http://localhost:3000', 'https://a.example'],
  });
  expect(data.updatePublicPage.publicPage).toEqual({
    isOn: false,
    isOpen: true,
    nextText: 'Claim it.',
    nextUrl: 'https://mint.example/',
    openUntil: '2100-01-02T03:04:05.678Z',
    embedOrigins: ['https://a.example', 'http://localhost:3000'],
  });
  const PAGE = 'query ($credId: Int!) { credential(credId: $credId) { publicPage { isOn } } }';
  const pages = async () =>
    Promise.all([ask(other, PAGE, { credId }), query(service, PAGE, { credId }), ask(curator, PAGE, { credId })]);
  const shown = async () => (await pages()).map((answer) => answer.data.credential.publicPage);
  expect(await shown()).toEqual([null, null, { isOn: false }]);
  await setPage(credId, { isOn: true });
  expect(await shown()).toEqual([{ isOn: true }, { isOn: true }, { isOn: true }]);
  const [refused] = (await ask(other, UPDATE, { input: { credId, isOn: false } })).errors;
  expect(refused?.extensions.reason).toBe('NOT_CURATOR');
  const nobody = await query(service, UPDATE, { input: { credId, isOn: false } });
  expect(nobody.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  await handOver(curator, credId, other);
  expect((await setPage(credId, { isOn: false })).errors[0]?.extensions.reason).toBe('NOT_CURATOR');
  const events = service.database.collection('auditEvents').find({ event: 'public-page-changed' });
  expect(await events.toArray()).toContainEqual(
    expect.objectContaining({ userId: curator.userId, detail: { credId: String(credId), isOn: 'true' } }),
  );
});

test.each([
  ['a text that is too long', 'nextText', 'x'.repeat(1001)],
  ['half a character', 'nextText', '\ud800'],
  ['a script', 'nextUrl', 'javascript:alert(1)'],
  ['an insecure link', 'nextUrl', 'http://mint.example'],
  ['a link that hides its host', 'nextUrl', 'https://bank.example@evil.example/'],
  ['a link that is too long', 'nextUrl', `https://mint.example/${'x'.repeat(2000)}`],
  ['a wildcard', 'embedOrigins', ['https://*.example']],
  ['a path', 'embedOrigins', ['https://a.example/path']],
  ['an insecure origin', 'embedOrigins', ['http://a.example']],
  ['another directive', 'embedOrigins', ["https://a.example;script-src'unsafe-inline'"]],
  ['a host with a semicolon', 'embedOrigins', ['https://a;b.example']],
  ['an IPv6 address', 'embedOrigins', ['https://[::1]']],
  ['no host', 'embedOrigins', ['https:']],
  ['every origin', 'embedOrigins', ['*']],
  ['a keyword', 'embedOrigins', ["'self'"]],
  ['no origin', 'embedOrigins', ['null']],
  ['21 origins', 'embedOrigins', Array.from({ length: 21 }, (_, each) => `https://a${each}.example`)],
])('design-9 a page is refused %s', async (_what, field, value) => {
  const credId = await newOwnList(curator);
  const [error] = (await setPage(credId, { [field]: value })).errors;
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field });
});

test('design-9 a list is answered in words, with what to do next for those who are on it alone', async () => {
  const credId = await newPage({ nextText: '<b>Claim</b> it', nextUrl: 'https://mint.example/claim?a=1&b=2' });
  const [yes, no] = [
    await check(credId, ` ${LISTED.toUpperCase().replace('0X', '0x')} `),
    await check(credId, UNLISTED),
  ];
  expect(yes.text).toContain('<h2 id="verdict">You are on the list</h2>');
  expect(yes.text).toContain('&lt;b&gt;Claim&lt;/b&gt; it');
  expect(yes.text).toContain('href="https://mint.example/claim?a=1&amp;b=2" target="_blank"');
  expect(no.text).toContain('<h2 id="verdict">You are not on the list</h2>');
  expect(no.text).not.toContain('Claim');
  expect((await open(credId)).text).not.toContain('Claim');
  for (const address of ['nobody', '', 'x'.repeat(5000)]) {
    const fault = await check(credId, address);
    expect([fault.status, fault.text]).toEqual([400, expect.stringContaining('This is not a wallet address.')]);
  }
});

test('design-9 a partner’s answer is told, and where there is none, why not and when to ask again', async () => {
  const credId = await newPartnerPage();
  expect((await check(credId, LISTED)).text).toContain('<h2 id="verdict">You are eligible</h2>');
  there.behaves({ answer: { eligible: false } });
  expect((await check(credId, LISTED)).text).toContain('<h2 id="verdict">You are not eligible</h2>');
  there.behaves({ text: 'is_ok: true' });
  const unread = await check(credId, LISTED);
  expect(unread.text).toContain('<h2 id="verdict">We could not find out</h2>');
  expect(unread.text).toContain('sent an answer that we can’t read');
  there.behaves({ status: 503, headers: { 'retry-after': '90' } });
  const paused = await check(credId, LISTED);
  const again = new Date(Math.ceil((service.clock.now().getTime() + 90_000) / MINUTE) * MINUTE).toISOString();
  for (const { text } of [paused, await check(credId, LISTED)]) {
    expect(text).toContain('refused to answer');
    expect(text).toContain(`>${again.slice(11, 16)} UTC</time>`);
  }
  expect(there.received).toHaveLength(1);
  expect((await check(credId, 'a@example.org')).text).toContain('only those can be checked here');
});

test('design-9 a page is open until its end', async () => {
  const openUntil = new Date(service.clock.now().getTime() + MINUTE).toISOString();
  const credId = await newPage({ openUntil });
  expect((await open(credId)).text).toContain(`Open until <time datetime="${openUntil}">`);
  service.clock.advance(MINUTE);
  const closed = await check(credId, LISTED);
  expect(closed.text).toContain('This closed on');
  expect(closed.text).not.toMatch(/verdict"|name="address"/);
});

test('design-9 an e-mail address is told to its signed-in owner in a tab of their own, and to nobody else', async () => {
  const person = await signedInUser(service);
  const credId = await newPage({ embedOrigins: ['https://a.example'] }, [person.email]);
  const unlisted = await newPage({}, []);
  await linkProved(service, curator.userId, { scope: 'Email', value: `curator-${person.email}` });
  const own = await check(credId, person.email.toUpperCase(), inOwnTab(person.token));
  expect(own.text).toContain('You are on the list');
  const elsewhere: readonly Headers[] = [
    {},
    inOwnTab(curator.token),
    { authorization: `Bearer ${person.token}` },
    { ...inOwnTab(person.token), 'sec-fetch-dest': 'iframe' },
    { ...inOwnTab(person.token), 'sec-fetch-site': 'cross-site', origin: 'https://a.example' },
    { ...inOwnTab(person.token), 'sec-fetch-site': 'same-site' },
    { cookie: `credgraph-session=${person.token}` },
  ];
  for (const headers of elsewhere) {
    const [listed, not] = [await check(credId, person.email, headers), await check(unlisted, person.email, headers)];
    expect([listed.status, not.status]).toEqual([403, 403]);
    expect(listed.text).toContain('Nobody but its owner is told');
    const normal = ({ text }: Shown) => text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/(\/|%2F)c(\/|%2F)\d+/g, '');
    expect(normal(listed)).toBe(normal(not));
  }
});

test('design-9 who is signed in is offered their own addresses, but in a frame the page is the same as for nobody', async () => {
  const credId = await newPage({ embedOrigins: ['https://a.example'] }, []);
  const headers = inOwnTab(curator.token);
  const own = await open(credId, headers);
  expect(own.text).toContain(`<button name="address" value="${curator.address}">`);
  const framed = await open(credId, { ...headers, 'sec-fetch-dest': 'iframe' });
  const nobody = await open(credId, { 'sec-fetch-dest': 'iframe' });
  expect(withoutIds(framed)).toEqual(withoutIds(nobody));
  expect(framed.text).not.toContain('Check one of your own');
  const framedSignIn = await fetch(`${service.url}/account`, { headers: { ...headers, 'sec-fetch-dest': 'iframe' } });
  expect(framedSignIn.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('design-9 exactly the named origins may embed a page', async () => {
  const framing = ({ headers }: Shown): unknown => [
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
    headers.get('x-frame-options'),
  ];
  const credId = await newPage();
  expect(framing(await open(credId))).toEqual(["'none'", 'DENY']);
  await setPage(credId, { embedOrigins: ['https://a.example', 'http://localhost:3000'] });
  const allowed = ['https://a.example http://localhost:3000', null];
  expect([framing(await open(credId)), framing(await check(credId, LISTED))]).toEqual([allowed, allowed]);
  await setPage(credId, { isOn: false });
  expect(framing(await open(credId))).toEqual(["'none'", 'DENY']);
});

test('design-9 an address that is checked is neither logged nor stored nor in a URL', async () => {
  const [credId, byPartner] = [await newPage(), await newPartnerPage()];
  there.behaves({ status: 500 });
  const asked = '0x00000000000000000000000000000000000abcde';
  for (const id of [credId, byPartner]) expect((await check(id, asked)).status).toBe(200);
  expect((await open(`${credId}?address=${asked}`)).text).not.toContain(asked);
  await until(async () => logged.some((line) => line.includes('"POST"')));
  expect(logged.filter((line) => line.includes('abcde'))).toEqual([]);
  const collections = await service.database.listCollections();
  const stored = await Promise.all(
    collections.map(async ({ name }) => service.database.collection(name).find({}).toArray()),
  );
  expect(JSON.stringify(stored)).not.toContain('abcde');
  const { headers } = await open(credId);
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'same-origin']);
});

test('design-9 the page is limited by the address of its caller', async () => {
  const credId = await newPage();
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const answers: Shown[] = [];
  for (let time = 0; time < 41; time += 1) answers.push(await check(credId, UNLISTED, headers));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  expect(answers[40]?.headers.get('retry-after')).toBe('2');
});
