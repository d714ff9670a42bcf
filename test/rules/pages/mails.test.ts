import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { composeMail, type Notice } from '../../../subgraphs/auth/notices/compose-mail.ts';
import { textInWords } from '../../../subgraphs/auth/notices/fill-template.ts';
import { parseMailTemplates } from '../../../subgraphs/auth/notices/parse-mail-templates.ts';
import { de } from '../../../subgraphs/auth/notices/words/de.ts';
import { en } from '../../../subgraphs/auth/notices/words/en.ts';
import { isMailKind, MAIL_KINDS } from '../../../subgraphs/auth/notices/words/mail-kinds.ts';
import { LOCALES } from '../../../subgraphs/shared/locales.ts';
import { newOperator } from '../../support/access-requests.ts';
import { started } from '../../support/authorization.ts';
import { bearer, query } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { newFolder } from '../../support/new-folder.ts';
import { answerInvitation, ownedApp, rotateAppSecret, updateApp } from '../../support/own-apps.ts';
import { type Person, registeredApp, signedInUser } from '../../support/people.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { until } from '../../support/until.ts';

const smtp = await startSmtpServer();
const selfService = { supportUrl: 'mailto:help@example.org' };
const service = {
  ...(await startService({ config: { mailUrl: smtp.url, supportUrl: selfService.supportUrl } })),
  mails: smtp.mails,
};
const operator = await newOperator(service);
afterAll(async () => {
  await service.close();
  smtp.close();
});

const HOSTILE = '\u202eevil\r\nBcc: all@example.org\n\n{{account}} {{code}} <img src=x onerror=alert(1)> "\'&';

/** The one mail to somebody that tells of this; waits for it. */
async function mailTo({ email }: Person, word: string): Promise<Awaited<ReturnType<typeof smtp.mails>>[number]> {
  const told = async () => (await smtp.mails()).filter(({ to, subject }) => to === email && subject.includes(word));
  await until(async () => (await told()).length > 0);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  if (!mail) throw new Error('There was a mail before.');
  return mail;
}

async function setLocale({ token }: Person, locale: string): Promise<void> {
  await query(service, 'mutation ($locale: Locale!) { setLocale(locale: $locale) { id } }', { locale }, bearer(token));
}

test('24.3 the mail with a code has it in the subject, the text and the document, and names the app, in the language of its pages', async () => {
  const app = await registeredApp(service, { name: 'Bücher & <b>Blumen</b>' });
  const world = { service, app, person: await signedInUser(service) };
  const [english, german] = [await started(world), await started(world, { uiLocales: 'de-AT' })];
  const send = async (email: string, id: string | null) =>
    query(
      service,
      'mutation ($email: String!, $id: ID) { requestEmailSignIn(email: $email, authorizationRequest: $id) { id } }',
      { email, id },
    );
  await send('en@example.org', english.id);
  await send('de@example.org', german.id);
  await send('none@example.org', null);
  const [none, inGerman, inEnglish] = await smtp.mails();
  for (const mail of [none, inGerman, inEnglish]) {
    const [code = ''] = /^\d{6}\b/.exec(mail?.subject ?? '') ?? [];
    expect(code).toHaveLength(6);
    expect(mail?.text).toContain(code);
    expect(mail?.html).toMatch(new RegExp(`<strong[^>]*>${code}</strong>`));
  }
  expect(inEnglish).toMatchObject({ subject: expect.stringMatching(/^\d+ is your Credgraph sign-in code$/) });
  expect(inEnglish?.text).toContain('With it, you sign in to the app “Bücher & <b>Blumen</b>”.');
  expect(inGerman?.subject).toMatch(/^\d+ ist Ihr Anmeldecode für Credgraph$/);
  expect(inGerman?.html).toContain('bei der App „<bdi>Bücher &amp; &lt;b&gt;Blumen&lt;/b&gt;</bdi>“ an.');
  expect(inGerman?.html).toContain('<html lang="de">');
  expect(none?.text).not.toContain('app');
  expect(smtp.taken[0]).toMatch(/^From: Credgraph <service@example\.com>$/m);
  expect(smtp.taken[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
});

test('24.3 a suspended person is told in their language, with the reason as it was written and nothing that it injects', async () => {
  const person = await signedInUser(service);
  await setLocale(person, 'de');
  const suspend = 'mutation ($name: String!, $reason: String!) { suspendPerson(name: $name, reason: $reason) { id } }';
  const reason = 'Zeile\r\nBcc: all@example.org\r\n\r\n{{account}} <img src=x>';
  await query(service, suspend, { name: person.userId, reason }, bearer(operator.token));
  const { subject, text, html } = await mailTo(person, 'gesperrt');
  expect(subject).toBe('Ihr Credgraph-Konto wurde gesperrt');
  expect(text).toContain('Die Begründung des Operators: Zeile Bcc: all@example.org {{account}} <img src=x>\n');
  expect(text).toMatch(/ am \d{1,2}\. [A-Z][a-zä]+ \d{4} um \d\d:\d\d UTC gesperrt\./);
  expect(text).toContain('Support: help@example.org');
  expect(html).toContain('{{account}} &lt;img src=x&gt;');
  const heads = smtp.taken.map((mail) => mail.slice(0, mail.indexOf('\n\n')));
  expect(heads.join('\n')).not.toMatch(/^Bcc:/m);
});

test('24.3 a suspension is told however many e-mails came before it', async () => {
  const person = await signedInUser(service);
  const at = service.clock.now();
  const acts = Array.from({ length: 10 }, (_, id) => ({ id: String(id), at, marks: { about: 'account-suspended' } }));
  const counted = service.database.collection<{ _id: string; acts: object[]; expiresAt: Date }>('signInActs');
  await counted.insertOne({ _id: `changes ${person.userId}`, acts, expiresAt: at });
  const suspend = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Spam") { id } }';
  await query(service, suspend, { name: person.userId }, bearer(operator.token));
  expect((await mailTo(person, 'suspended')).text).toContain('Spam');
});

test('24.3 a person whom the command line suspends is told why', async () => {
  const person = await signedInUser(service);
  const settings = { MONGODB_URL: urlOf(service.database), MAIL_URL: smtp.url, DATA_DIR: await newFolder() };
  const args = ['person', 'suspend', person.userId, '--reason', 'Spam, again.'];
  expect(await runInThread('commands/admin.ts', args, settings)).toMatchObject({ exitCode: 0, stderr: '' });
  expect((await mailTo(person, 'suspended')).text).toContain('Spam, again.');
});

test('24.3 the owners of an app are told of a new secret, a new owner, and that an operator disabled it', async () => {
  const [owner, other, late] = [await signedInUser(service), await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [owner, other], { name: 'Shop' });
  await rotateAppSecret(service, owner, clientId);
  for (const person of [owner, other]) {
    expect((await mailTo(person, 'new secret')).text).toMatch(
      /rotated the secret of the app “Shop” on \d+ \w+ \d{4} at/,
    );
  }
  await updateApp(service, owner, { clientId, owners: [owner.userId, other.userId, late.userId] });
  await answerInvitation(service, 'acceptApp', late, clientId);
  await mailTo(late, 'another owner');
  expect((await mailTo(other, 'another owner')).text).toContain(`https://app.example/dashboard/apps/${clientId}`);
  const disable = 'mutation ($id: ID!) { disableApp(clientId: $id) { disabledAt } }';
  await query(service, disable, { id: clientId }, bearer(operator.token));
  for (const person of [owner, other, late]) await mailTo(person, 'disabled');
});

test('24.3 owners get ten mails an hour about their apps, however often a secret changes', async () => {
  const owner = await signedInUser(service);
  const { clientId } = await ownedApp(service, [owner]);
  const end = 'mutation ($id: ID!, $secret: ID!) { endAppSecret(clientId: $id, secretId: $secret) { secrets { id } } }';
  const own = 'query ($id: ID!) { ownApp(clientId: $id) { secrets { id } } }';
  for (let round = 0; round < 12; round += 1) {
    await rotateAppSecret(service, owner, clientId);
    const { data } = await query(service, own, { id: clientId }, bearer(owner.token));
    await query(service, end, { id: clientId, secret: data.ownApp.secrets[0].id }, bearer(owner.token));
  }
  const acts = service.database.collection<{ _id: string; acts: unknown[] }>('signInActs');
  await until(async () => (await acts.findOne({ _id: `changes ${owner.userId}` }))?.acts.length === 10);
  await until(async () => (await smtp.mails()).filter(({ to }) => to === owner.email).length >= 10);
  expect((await smtp.mails()).filter(({ to }) => to === owner.email)).toHaveLength(10);
});

const KINDS = Object.keys(MAIL_KINDS).filter(isMailKind);

test('24.3 our words name in every language only what the mail can name', () => {
  const files = LOCALES.flatMap((locale) =>
    KINDS.flatMap((kind): readonly (readonly [string, string])[] => {
      const { subject, text } = { en, de }[locale].mails[kind];
      return [
        [`${locale}/${kind}.subject`, subject],
        [`${locale}/${kind}.txt`, text.join('\n\n')],
      ];
    }),
  );
  const { templates, faults } = parseMailTemplates(new Map(files));
  expect([faults, templates.size]).toEqual([[], LOCALES.length * KINDS.length]);
});

test('24.3 the page about e-mails names every kind, and what each can name', async () => {
  const rows = (await readFile('docs/mails.md', 'utf8')).split('\n').filter((line) => line.startsWith('| `'));
  for (const kind of KINDS) {
    const row = rows.find((line) => line.split('|')[1]?.includes(`\`${kind}\``)) ?? '';
    expect([kind, MAIL_KINDS[kind].filter((name) => !row.includes(`\`${name}\``))]).toEqual([kind, []]);
  }
});

const LONG = HOSTILE + 'x'.repeat(100_000);
const time = new Date('2026-11-30T18:00:00Z');
const about = { app: LONG, page: null, time };
const credential = { credential: LONG, page: null, time };

const NOTICES: readonly Notice[] = [
  { kind: 'code', values: { code: '123456', app: LONG } },
  { kind: 'identity-linked', values: { identity: LONG, scope: LONG, time } },
  { kind: 'passkey-added', values: { passkey: LONG, time } },
  { kind: 'account-suspended', values: { reason: LONG, time } },
  { kind: 'app-disabled', values: { ...about, reason: LONG } },
  { kind: 'owner-added', values: { ...about, person: LONG } },
  { kind: 'secret-rotated', values: { ...about, person: LONG } },
  { kind: 'hand-over-announced', values: { ...credential, reason: LONG, until: time } },
  { kind: 'hand-over-ended', values: { ...credential, end: () => textInWords(LONG) } },
  { kind: 'endpoint-off', values: { ...about, endpoint: LONG, events: LONG, reason: LONG } },
  { kind: 'events', values: { count: '1', summary: () => textInWords(LONG), page: null } },
  { kind: 'request-granted', values: { request: LONG, until: time, message: null, page: null } },
];

test('24.3 a page that a mail leads to is a button with its address below it, and the sentence stands before the name of the service', () => {
  const mailLook = { name: 'Credgraph', color: '#b3261e', onColor: '#ffffff', templates: new Map() };
  const page = new URL('https://app.example/dashboard/apps/cgp_1?a=1&b=2');
  const { html, text } = composeMail({ mailLook, authUrl: 'https://auth.example', selfService }, 'en', {
    kind: 'secret-rotated',
    values: { app: 'Shop', person: 'ada', page, time },
  });
  const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, href, style, label]) => [
    href,
    style?.includes('background:#b3261e;color:#ffffff'),
    label,
  ]);
  const url = 'https://app.example/dashboard/apps/cgp_1?a=1&amp;b=2';
  expect(links).toEqual([
    [url, true, 'Open the dashboard'],
    [url, false, url],
    ['mailto:help@example.org', false, 'help@example.org'],
  ]);
  const body = html.slice(html.indexOf('<body'));
  expect(body.indexOf('rotated the secret')).toBeLessThan(body.indexOf('Credgraph'));
  expect(text).toContain(`end the new secret: ${page.href}`);
});

test.each(NOTICES)('24.3 nothing in a hostile name gets out of its place in the mail $kind', (notice) => {
  const mailLook = { name: 'Credgraph', color: '#3350cf', onColor: '#ffffff', templates: new Map() };
  for (const locale of LOCALES) {
    const { subject, text, html } = composeMail(
      { mailLook, authUrl: 'https://auth.example', selfService },
      locale,
      notice,
    );
    expect(subject).toMatch(/^[^\p{Cc}]{1,200}$/u);
    expect(subject + text + html).not.toMatch(/[\u202a-\u202e\u200e\u200f]/);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(text).toContain('{{account}} {{code}}');
    expect(html).not.toMatch(/<img|(?:src|background|url)\s*[=(]\s*["']?http/i);
    expect(text.length + html.length).toBeLessThan(20_000);
  }
});

test('24.3 what an operator does to an app in a shell is told to its owners', async () => {
  const [owner, added] = [await signedInUser(service), await signedInUser(service)];
  const { clientId } = await ownedApp(service, [owner], { name: 'Kiosk' });
  const settings = { MONGODB_URL: urlOf(service.database), DATA_DIR: await newFolder() };
  const run = async (...args: readonly string[]) => {
    expect((await runInThread('commands/admin.ts', ['app', ...args], settings)).exitCode).toBe(0);
  };
  await run('rotate-secret', clientId);
  const { text } = await mailTo(owner, 'new secret');
  expect(text).toMatch(/^An operator rotated the secret of the app “Kiosk”/);
  expect(text).toContain(`https://app.example/dashboard/apps/${clientId}`);
  await run('update', clientId, '--owner', owner.userId, added.userId);
  for (const person of [owner, added]) await mailTo(person, 'another owner');
  await run('disable', clientId, '--reason', 'Spam.');
  for (const person of [owner, added]) expect((await mailTo(person, 'disabled')).text).toContain('Spam.');
});
