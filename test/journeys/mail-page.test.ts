import { afterAll, expect, test } from '@jest/globals';
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
