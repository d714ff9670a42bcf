import { afterAll, expect, test } from '@jest/globals';
import { composeMail, type Notice } from '../../subgraphs/auth/notices/compose-mail.ts';
import { LOCALES } from '../../subgraphs/shared/locales.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { get, query } from '../support/client.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { startService } from '../support/service.ts';

const [service, browser] = await Promise.all([startService(), keptBrowser()]);
afterAll(async () => service.close());

test('the page of a developer shows each mail as text and as a document that runs and loads nothing', async () => {
  await query(service, 'mutation { requestEmailSignIn(email: "ada@example.org") { id } }');
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${service.url}/dev/mail`);
  const subject = (await service.mails())[0]?.subject ?? '';
  await page.getByRole('heading', { name: subject }).waitFor();
  await page.getByText('As a document').click();
  await page.frameLocator('iframe').getByText(subject.slice(0, 6)).waitFor();
  expect(requests.filter((path) => path !== '/favicon.ico')).toEqual(['/dev/mail']);
  const { body } = await get(service, '/dev/mail', { accept: 'application/json' });
  expect(Object.keys(body[0]).toSorted()).toEqual(['at', 'html', 'subject', 'text', 'to']);
  await context.close();
});

const NOTICES: readonly Notice[] = [
  { kind: 'code', values: { code: '493817', app: 'Shop' } },
  { kind: 'new-device', values: { device: 'Firefox on Linux', time: new Date() } },
  {
    kind: 'request-granted',
    values: {
      request: 'Shop',
      until: new Date(),
      message: null,
      page: new URL('https://app.example/dashboard/requests/12'),
    },
  },
];

test.each(NOTICES)(
  '24.3 the document of the mail $kind can be read in light and dark, on a small screen',
  async (notice) => {
    const page = await browser.newPage({ viewport: SMALL_SCREEN });
    const mailLook = { name: 'Credgraph', color: '#3350cf', onColor: '#ffffff', templates: new Map() };
    const settings = { mailLook, authUrl: 'https://auth.example', selfService: { supportUrl: 'https://help.example' } };
    for (const locale of LOCALES) {
      await page.setContent(composeMail(settings, locale, notice).html);
      // What a program that shows e-mails lays below them; the checks take it for white else.
      await page.addStyleTag({ content: ':root { background: Canvas; }' });
      await expectFit(page);
    }
    await page.close();
  },
);
