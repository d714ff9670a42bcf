import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../support/access-requests.ts';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { bearer, query } from '../support/client.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { keepPages } from '../support/kept-pages.ts';
import { signedInUser } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { signInByEmail } from '../support/sign-in-by-email.ts';

const SUPPORT = 'mailto:help@credgraph.example';
const service = await startService({ config: { supportUrl: SUPPORT } });
const pages = keepPages(await keptBrowser());
afterAll(async () => service.close());

test('15.8 the page that tells a person of their suspension says why, and where they get support', async () => {
  const { email, userId } = await signedInUser(service);
  const suspension = 'mutation ($name: String!) { suspendPerson(name: $name, reason: "Spam.") { id } }';
  await query(service, suspension, { name: userId }, bearer((await newOperator(service)).token));
  const page = await pages.take({ viewport: SMALL_SCREEN });
  await page.goto(`${service.url}/sign-in`);
  expect(await page.getByRole('link', { name: 'Contact support' }).count()).toBe(0);
  await signInByEmail(page, service, email);
  await page.getByRole('alert').getByText('This account is suspended: Spam.').waitFor();
  expect(await page.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(SUPPORT);
  await expectFit(page);
});
