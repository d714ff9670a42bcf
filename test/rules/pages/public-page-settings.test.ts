import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { act, ask, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { inOwnTab, LISTED, publicPages, UPDATE_PAGE, withoutIds } from '../../support/public-pages.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const [curator, other] = [await curatingPerson(service), await curatingPerson(service)];
const { open, check, setPage, newPage } = publicPages(curator);
afterAll(async () => service.close());

test('24.4 a public page is off until its curator turns it on, and off, archived, taken down, deleted and never there look the same', async () => {
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

test('24.4 only the signed-in curator sets the page, one field at a time, and others see it only while it is on', async () => {
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
  const [refused] = (await ask(other, UPDATE_PAGE, { input: { credId, isOn: false } })).errors;
  expect(refused?.extensions.reason).toBe('NOT_CURATOR');
  const nobody = await query(service, UPDATE_PAGE, { input: { credId, isOn: false } });
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
  ['a time without a zone', 'openUntil', '2026-11-30T18:00'],
  ['a time that has passed', 'openUntil', '2001-01-30T18:00Z'],
  ['a day that does not exist', 'openUntil', '2026-13-30T18:00Z'],
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
])('24.4 a page is refused %s', async (_what, field, value) => {
  const credId = await newOwnList(curator);
  const [error] = (await setPage(credId, { [field]: value })).errors;
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field });
});
