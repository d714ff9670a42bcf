import { afterAll, beforeEach, expect, test } from '@jest/globals';
import pino from 'pino';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import { ask, curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { partner } from '../../support/partner.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { inOwnTab, LISTED, publicPages, type Shown, UNLISTED, withoutIds } from '../../support/public-pages.ts';
import { listOf, newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
const there = await partner();
const limits = { trustProxy: ['127.0.0.1'], addressRate: 40 };
const service = await startService({ log, config: { outboundAllow: [there.host], answerCache: 0, ...limits } });
service.clock.stop();
const curator = await curatingPerson(service);
const { open, check, setPage, newPage, newPartnerPage } = publicPages(curator);
// What one test has used of the rate limit, no other one lacks.
beforeEach(() => service.clock.advance(2 * MINUTE));
afterAll(async () => {
  await service.close();
  await there.close();
});

const UPDATE = 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name } }';

async function updateText(credId: number, texts: object): Promise<void> {
  expect((await ask(curator, UPDATE, { input: { credId, ...texts } })).errors).toEqual([]);
}

test('24.4 a list is answered in words, with what to do next for those who are on it alone', async () => {
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

test('24.4 each verdict offers one next step: where the curator leads to, another address, or the same one again', async () => {
  const credId = await newPage({ nextUrl: 'https://mint.example/claim' });
  const steps = ({ text }: Shown) =>
    [...text.matchAll(/<a class="next" href="([^"]*)"|<input type="hidden" name="address" value="(0x[^"]*)"/g)].map(
      ([, link, again]) => link ?? again,
    );
  expect(steps(await check(credId, LISTED))).toEqual(['https://mint.example/claim']);
  expect(steps(await check(credId, UNLISTED))).toEqual(['#address']);
  there.behaves({ answer: { eligible: true } });
  const asked = await newPartnerPage(there);
  there.behaves({ text: 'is_ok: true' });
  expect(steps(await check(asked, LISTED))).toEqual([LISTED]);
  expect(steps(await open(credId))).toEqual([]);
});

test.each([
  ['with the name of its chain', `eth:${LISTED}`],
  ['as a CAIP-10 name', `eip155:1:${LISTED}`],
  ['as a did:pkh', `did:pkh:eip155:1:${LISTED}`],
  ['as a link to pay', `ethereum:${LISTED}@1`],
  ['as a link to an explorer', `https://explorer.example/address/${LISTED}`],
  ['with an invisible character', `${LISTED}\u200b`],
  ['without 0x', LISTED.slice(2)],
  ['with full-width digits', LISTED.replaceAll('9', '\uff19')],
])('24.4 an address that is pasted %s is understood as in a file of items', async (_, pasted) => {
  const { status, text } = await check(await newPage(), pasted);
  expect([status, text]).toEqual([200, expect.stringContaining('<h2 id="verdict">You are on the list</h2>')]);
  expect(text).toContain(`value="${LISTED}"`);
});

test.each([
  ['a call of a token', `ethereum:${LISTED}/transfer?address=${LISTED}`],
  ['two addresses', `${LISTED} ${UNLISTED}`],
])('24.4 %s is no address, because nobody can tell which one is meant', async (_, pasted) => {
  expect((await check(await newPage(), pasted)).status).toBe(400);
});

test('24.4 a partner’s answer is told, and where there is none, why not and when to ask again', async () => {
  const credId = await newPartnerPage(there);
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
    expect(text).toContain('isn’t responding properly');
    expect(text).toContain(`>${again.slice(11, 16)} UTC</time>`);
  }
  expect(there.received).toHaveLength(1);
  expect((await check(credId, 'a@example.org')).text).toContain('only those can be checked here');
});

test('24.4 a rule says yes or no, asks its partners for wallets alone and its lists for one’s own e-mail too', async () => {
  const person = await signedInUser(service);
  const [list, asked] = [await listOf(curator, [person.email]), await newPartnerPage(there)];
  const credId = await newRule(curator, { any: [part(list), part(asked)] });
  await setPage(credId, { isOn: true });
  const shown = await open(credId, inOwnTab(person.token));
  expect(shown.text).toContain(`<button name="address" value="${person.email}">`);
  expect(shown.text).toContain('is sent to the partners whose answers the rule needs');
  there.behaves({ answer: { eligible: true } });
  const own = await check(credId, person.email, inOwnTab(person.token));
  expect(own.text).toContain('<h2 id="verdict">You are eligible</h2>');
  expect((await check(credId, person.email)).status).toBe(403);
  expect(there.received).toHaveLength(0);
  expect((await check(credId, LISTED)).text).toContain('meets the curator’s rule');
  there.behaves({ answer: { eligible: false } });
  expect((await check(credId, LISTED)).text).toContain('does not meet the curator’s rule');
  there.behaves({ status: 500 });
  const unknown = await check(credId, LISTED);
  expect(unknown.text).toContain('One of the conditions of the curator’s rule could not be checked.');
});

test('24.4 a link to a page is previewed by its name as a text, our sentence and our picture, and by no word of the curator', async () => {
  const credId = await newPage();
  await updateText(credId, { name: '"Early" <members>', description: 'Who came\nin 2025.' });
  const { text } = await open(credId);
  expect(text).toContain('<meta property="og:title" content="&quot;Early&quot; &lt;members&gt;">');
  expect(text).toContain('<meta property="og:description" content="Check whether you are eligible.">');
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(text) ?? [];
  const answer = await fetch(picture);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('content-type'), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    'image/png',
    1200,
    630,
  ]);
  const verdict = await check(credId, LISTED);
  expect(verdict.text.match(/<meta property="og:[^>]*>/g)).toEqual(text.match(/<meta property="og:[^>]*>/g));
  expect(text).toContain('<meta property="og:site_name" content="Credgraph">');
  expect((await open(9_999_999)).text).not.toContain('og:');
});

test('24.4 a page is open until its end', async () => {
  const openUntil = new Date(service.clock.now().getTime() + MINUTE).toISOString();
  const credId = await newPage({ openUntil });
  expect((await open(credId)).text).toContain(`Open until <time datetime="${openUntil}"`);
  service.clock.advance(MINUTE);
  const closed = await check(credId, LISTED);
  expect(closed.text).toContain('This closed on');
  expect(closed.text).not.toMatch(/verdict"|name="address"/);
});

test('24.4 the page of an ended credential says since when nobody is eligible, in each language, and asks nobody for an address', async () => {
  const list = await newPage();
  const credIds = [list, await newPartnerPage(there), await newRule(curator, part(list))];
  const endsAt = new Date(service.clock.now().getTime() + MINUTE).toISOString();
  for (const credId of credIds) {
    await updateText(credId, { endsAt });
    await setPage(credId, { isOn: true, openUntil: new Date(Date.parse(endsAt) + 1).toISOString() });
    const before = await open(credId);
    expect(before.text).toContain(`Eligibility ends on <time datetime="${endsAt}"`);
    expect(before.text).toContain('Open until <time');
    expect(before.text).toContain('name="address"');
  }
  service.clock.advance(MINUTE);
  for (const credId of credIds) {
    const ended = await check(credId, LISTED);
    expect(ended.text).toContain(`This ended on <time datetime="${endsAt}"`);
    expect(ended.text).toContain('Nobody is eligible any more.');
    expect(ended.text).not.toMatch(/verdict"|name="address"|Open until/);
    const german = await open(credId, { 'accept-language': 'de' });
    expect(german.text).toContain(`Das ist beendet seit <time datetime="${endsAt}"`);
    expect(german.text).toContain('Niemand ist mehr berechtigt.');
    expect(german.headers.get('cache-control')).toContain('no-store');
  }
  await updateText(list, { endsAt: null });
  expect((await check(list, LISTED)).text).toContain('You are on the list');
});

test('24.4 an e-mail address is told to its signed-in owner in a tab of their own, and to nobody else', async () => {
  const person = await signedInUser(service);
  const credId = await newPage({ embedOrigins: ['https://a.example'] }, [person.email]);
  const unlisted = await newPage({}, []);
  await linkProved(service, curator.userId, { scope: 'Email', value: `curator-${person.email}` });
  const own = await check(credId, person.email.toUpperCase(), inOwnTab(person.token));
  expect(own.text).toContain('You are on the list');
  const elsewhere: readonly Readonly<Record<string, string>>[] = [
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
    expect(listed.text).toContain('Only its owner can check');
    const normal = ({ text }: Shown) => text.replaceAll(/nonce="[^"]*"/g, '').replaceAll(/(\/|%2F)c(\/|%2F)\d+/g, '');
    expect(normal(listed)).toBe(normal(not));
  }
});

test('24.4 who is signed in is offered their own addresses, but in a frame the page is the same as for nobody', async () => {
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

test('24.4 exactly the named origins may embed a page', async () => {
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

test('24.4 an address that is checked is neither logged nor stored nor in a URL', async () => {
  const [credId, byPartner] = [await newPage(), await newPartnerPage(there)];
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

test('24.4 a person is limited as in the graph, and told so on the page itself', async () => {
  const limited = await startService({ beside: service, config: { callerRate: 3 } });
  const credId = await newPage();
  const own = publicPages({ ...curator, service: limited });
  const answers: Shown[] = [];
  for (let time = 0; time < 2; time += 1) answers.push(await own.check(credId, UNLISTED, inOwnTab(curator.token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
  expect(answers[1]?.text).toContain('<bdi>Early members</bdi></h1>');
  expect(answers[1]?.headers.get('retry-after')).toBe('20');
  await limited.close();
});

test('24.4 the page is limited by the address of its caller', async () => {
  const credId = await newPage();
  const headers = { 'x-forwarded-for': '192.0.2.77' };
  const answers: Shown[] = [];
  for (let time = 0; time < 41; time += 1) answers.push(await check(credId, UNLISTED, headers));
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  expect(answers[40]?.headers.get('retry-after')).toBe('2');
});

test('16.9, 24.4 whoever sends an address of another kind reads for which kinds the partner is asked, in both languages', async () => {
  there.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(curator, `${there.url}/$address`, {
    source: { addressKinds: ['Solana', 'Flow'] },
  });
  await setPage(credId, { isOn: true });
  const english = await check(credId, LISTED);
  expect(english.text).toContain('<h2 id="verdict">We could not find out</h2>');
  expect(english.text).toContain('The partner is not asked for addresses of this kind.');
  expect(english.text).toContain('Check an address of one of these kinds: Flow, Solana.');
  const german = await check(credId, LISTED, { 'accept-language': 'de' });
  expect(german.text).toContain('Nach Adressen dieser Art wird der Partner nicht gefragt.');
  expect(german.text).toContain('Prüfen Sie eine Adresse einer dieser Arten: Flow, Solana.');
});
