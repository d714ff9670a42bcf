import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseConfig } from '../../../platform/settings/config.ts';
import { query } from '../../support/client.ts';
import { newFolder } from '../../support/new-folder.ts';
import { startService } from '../../support/service.ts';

type Files = Readonly<Record<string, string>>;

async function newTemplates(files: Files): Promise<string> {
  const folder = await newFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

async function faultsOf(folder: string): Promise<string> {
  return parseConfig({ MAIL_TEMPLATES: folder }).then(() => '', String);
}

const CODE = {
  'en/code.subject': '{{code}}: hello from {{service}}\n',
  'en/code.txt': 'Type {{code}}.\nFor {{app}}.\nHelp: {{support}}\nBye.',
  'en/code.html': '<!doctype html><p title="{{service}}">{{code}}</p>\n<p>{{app}}</p>',
};

test('24.3 a folder of templates replaces the words of a mail, and a line without a value is left out', async () => {
  const { mailTemplates } = await parseConfig({ MAIL_TEMPLATES: await newTemplates(CODE) });
  const service = await startService({
    config: { mailTemplates, brand: { name: 'A "B" {{code}}', colors: null, logo: null } },
  });
  await query(service, 'mutation { requestEmailSignIn(email: "a@example.org") { id } }');
  const [mail] = await service.mails();
  await service.close();
  expect(mail?.subject).toMatch(/^\d{6}: hello from A "B" \{\{code\}\}$/);
  expect(mail?.text).toMatch(/^Type \d{6}\.\nBye\.\n$/);
  expect(mail?.html).toMatch(/^<!doctype html><p title="A &quot;B&quot; \{\{code\}\}">\d{6}<\/p>$/);
});

test('24.3 of a template without a document, the code and the link at the end of a paragraph stand out, and the others stay in their sentence', async () => {
  const files = { 'en/code.subject': '{{code}}', 'en/code.txt': 'Type {{code}} now.\n\nSee {{account}}' };
  const { mailTemplates } = await parseConfig({ MAIL_TEMPLATES: await newTemplates(files) });
  const service = await startService({ config: { mailTemplates } });
  await query(service, 'mutation { requestEmailSignIn(email: "a@example.org") { id } }');
  const [mail] = await service.mails();
  await service.close();
  expect(mail?.html).toMatch(/>Type <strong>\d{6}<\/strong> now\.<\/p>/);
  expect(mail?.html).toMatch(new RegExp(`<a href="${service.url}/account" style="[^"]*">Open your account</a>`));
  expect(mail?.html).toContain(`<a href="${service.url}/account">${service.url}/account</a>`);
});

test.each<readonly [string, Files, RegExp]>([
  [
    'an unknown placeholder',
    { ...CODE, 'en/code.txt': '{{code}} {{name}}' },
    /en\/code\.txt has \{\{name\}\}.*\{\{app\}\}/,
  ],
  ['logic', { ...CODE, 'en/code.txt': '{{#if app}}{{code}}' }, /en\/code\.txt has \{\{ that begins no placeholder/],
  ['a code mail without the code', { ...CODE, 'en/code.html': '<p>Hi</p>' }, /en\/code\.html must have \{\{code\}\}/],
  ['a text without its subject', { 'de/new-device.txt': 'x' }, /de\/new-device needs both/],
  ['an unknown kind', { 'de/coed.txt': 'x' }, /de\/coed\.txt is no template/],
  ['an unknown language', { 'xx/code.txt': 'x' }, /xx\/code\.txt is no template/],
  ['an empty file', { ...CODE, 'en/code.subject': '\n' }, /en\/code\.subject is empty/],
  ['a large file', { ...CODE, 'en/code.txt': 'x'.repeat(200_000) }, /en\/code\.txt must have at most 100 kB/],
])('24.3 a folder of templates with %s ends the start with a line that names the file', async (_what, files, fault) => {
  expect(await faultsOf(await newTemplates(files))).toMatch(fault);
});

test('24.3 no path leads out of the folder of templates, and links inside it are followed', async () => {
  const [folder, outside] = [await newTemplates(CODE), await newTemplates({ secret: 'hidden {{code}}' })];
  await mkdir(join(folder, 'de'));
  await mkdir(join(folder, '..data'), { recursive: true }).catch(() => {});
  await symlink(join(folder, 'en/code.txt'), join(folder, 'de/code.txt'));
  await symlink('../en/code.subject', join(folder, 'de/code.subject'));
  expect([...(await parseConfig({ MAIL_TEMPLATES: folder })).mailTemplates.keys()]).toEqual(['en/code', 'de/code']);
  await symlink(join(outside, 'secret'), join(folder, 'de/code.html'));
  const fault = await faultsOf(folder);
  expect(fault).toMatch(/de\/code\.html leads out of the folder/);
  expect(fault).not.toContain('hidden');
});

test('24.3 a folder of templates that is missing ends the start', async () => {
  expect(await faultsOf('/nowhere/at/all')).toMatch(/MAIL_TEMPLATES: \/nowhere\/at\/all cannot be read/);
});
