import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { copyByButton } from '../support/copy-by-button.ts';
import { ask } from '../support/own-credentials.ts';
import { NEW_REST, passTest, runTest, startSourceWorld } from '../support/source-world.ts';

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('4.6 a test ends on every answer of a partner, however strange its JSON is', async () => {
  const { page } = await world.arrive(NEW_REST);
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/holders/$address`);
  for (const text of [
    '{"eligible":true,"toJSON":1}',
    `{"eligible":true,"deep":${'['.repeat(2e5)}${']'.repeat(2e5)}}`,
  ]) {
    there.behaves({ text, cors: cors(), headers: cors() });
    await page.getByRole('button', { name: 'Run the test' }).click();
    await page.getByText('The expression was not run').first().waitFor();
    await page.getByRole('button', { name: 'Run the test' }).waitFor();
  }
});

test('4.6 a copied curl command runs nothing but curl, whatever the names of the headers are', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Name of header 1').fill("x`echo$IFS'ran'`");
  await page.locator('.header-value input').fill('secret');
  await runTest(page, page.getByText('Both sides passed').or(page.getByText('checks passed')).first());
  const command = await copyByButton(page, 'Copy as curl');
  expect(command).not.toContain('secret');
  const { stdout } = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
  expect(stdout).toContain('`echo$IFS');
});

test('2.7 a curl command is read whatever its options are, and values may begin with a hyphen', async () => {
  const { page } = await world.arrive(NEW_REST);
  await page.getByRole('button', { name: 'Paste a curl command' }).click();
  const command = "curl --proxy-user 'me:pass' --max-redirs 3 --oauth2-bearer '-abc' 'https://partner.example/a'";
  await page.getByRole('textbox', { name: 'Command' }).fill(command);
  await page.getByRole('button', { name: 'Fill the form' }).click();
  expect(await page.getByRole('textbox', { name: 'Endpoint' }).inputValue()).toBe('https://partner.example/a');
  expect(await page.locator('.header-value input').inputValue()).toBe('Bearer -abc');
});

test('2.7 what is typed while a change is saved stays, and a text follows its sample', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person);
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
  await endpoint.fill(`${there.url}/second/$address`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  there.behaves({
    cors: cors(),
    headers: cors(),
    respond: (response) => {
      call();
      void held.then(() => response.writeHead(200, cors()).end('{"eligible":true}'));
    },
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await called;
  await endpoint.fill(`${there.url}/third/$address`);
  release();
  await page.getByText('Version 2').waitFor();
  expect(await endpoint.inputValue()).toBe(`${there.url}/third/$address`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('/third/');
  await expectSamplesApart(page);
});

test('2.7 a source is stored although samples fail only as it was when they failed', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('button', { name: 'Store anyway' }).waitFor();
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.getByRole('textbox', { name: 'Name of sample 2' }).waitFor();
  expect(await page.getByRole('button', { name: 'Store anyway' }).count()).toBe(0);
});

test('5.4 a password in a URL becomes a header, from a curl command and in the field, and is kept nowhere', async () => {
  const { page } = await world.arrive(NEW_REST);
  await page.getByRole('button', { name: 'Paste a curl command' }).click();
  await page.getByRole('textbox', { name: 'Command' }).fill("curl 'https://me:p%40ss@partner.example/a'");
  await page.getByRole('button', { name: 'Fill the form' }).click();
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
  expect(await endpoint.inputValue()).toBe('https://partner.example/a');
  expect(await page.locator('.header-value input').inputValue()).toBe(`Basic ${btoa('me:p@ss')}`);
  await endpoint.fill('https://you:0ther@partner.example/b');
  await page.getByText('were moved from the URL to the Authorization header').first().waitFor();
  expect(await endpoint.inputValue()).toBe('https://partner.example/b');
  expect(await page.locator('.header-value input').inputValue()).toBe(`Basic ${btoa('you:0ther')}`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/p%40ss|p@ss|0ther/);
});

test('5.4 neither side of a test nor its report shows the value of a header that the partner sends back', async () => {
  const { page } = await world.arrive(NEW_REST);
  const text = String.raw`{"eligible":true,"key":"\u006bey-of-ours-4711","again":"key-of-ours-4711"}`;
  there.behaves({ text, cors: cors(), headers: cors() });
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Add header' }).click();
  await page.getByLabel('Name of header 1').fill('X-Key');
  await page.locator('.header-value input').fill('Token key-of-ours-4711');
  await passTest(page);
  expect(await page.getByRole('region', { name: 'Browser', exact: true }).innerText()).toContain('[header value]');
  expect(await page.locator('body').innerText()).not.toContain('ey-of-ours');
  const report = await copyByButton(page, 'Copy a report for the partner');
  expect(report).toContain('[header value]');
  expect(report).not.toContain('ey-of-ours');
});

test('5.4 a test by stored values shows its outcome, and says why it shows no answer', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, { source: { headers: [{ name: 'X-Key', value: 'key-of-ours-4711' }] } });
  world.letIn({ answer: { eligible: true, key: 'key-of-ours-4711' } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  const side = page.getByRole('region', { name: 'Server', exact: true });
  await runTest(page, side.getByText('enter the values of the headers again'));
  expect(await side.innerText()).toMatch(/Result 1[\s\S]*Status 200/);
  expect(await side.getByRole('button', { name: 'Keep this answer' }).count()).toBe(0);
});

test('5.4 both curators learn that a hand-over drops header values, and the new one is asked for them', async () => {
  const giver = await world.arrive();
  const taker = await world.arrive();
  const credId = await world.newSource(giver.person, {
    source: { headers: [{ name: 'X-Key', value: 'of the giver' }] },
  });
  const path = `${service.app}/dashboard/credentials/${credId}`;
  await giver.page.goto(`${path}/settings`);
  await giver.page.getByText('headers are not transferred').waitFor();
  await giver.page.getByLabel('Wallet address of the new curator').fill(taker.person.address);
  await giver.page.getByRole('button', { name: 'Offer' }).click();
  await giver.page.getByRole('button', { name: 'Withdraw the offer' }).waitFor();
  await taker.page.goto(`${service.app}/dashboard/credentials`);
  await taker.page.getByText('You do not get the values').waitFor();
  await taker.page.goto(path);
  await taker.page.getByText('You do not get the values').waitFor();
  await taker.page.getByRole('button', { name: 'Accept' }).click();
  await taker.page.getByRole('link', { name: 'Source' }).click();
  await taker.page.getByText('transferred without the values of its headers').waitFor();
  await taker.page.locator('.header-value input').fill('of the taker');
  await taker.page.getByRole('button', { name: 'Save' }).click();
  await taker.page.getByText('transferred without the values').waitFor({ state: 'detached' });
  await taker.page.getByText('Stored', { exact: true }).waitFor();
});

test('2.7 a header with the name of a field hides no mistake of that field', async () => {
  const { page, person } = await world.arrive();
  const credId = await world.newSource(person, { source: { headers: [{ name: 'endpoint', value: 'v' }] } });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
  await endpoint.fill('http://partner.example/a');
  await page.getByLabel('Should be 0').focus();
  await page.getByText('The endpoint must start with https://.').waitFor();
});

test('2.7 a source is not stored while the text of a sample is no answer', async () => {
  const { page } = await world.arrive(NEW_REST);
  world.letIn();
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/holders/$address`);
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.locator('.sample summary').click();
  await page.getByRole('textbox', { name: /^Answer of/ }).fill('{"eligible":true');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('The answer of the sample').waitFor();
  await page.reload();
  const answer = page.getByRole('textbox', { name: /^Answer of/ });
  expect(await answer.inputValue()).toBe('{"eligible":true');
  await answer.fill('{"eligible":true}');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
});

test('2.7 a source whose samples no browser can send is tested and changed, and they stay', async () => {
  const { page, person } = await world.arrive();
  const samples = [
    { name: 'Odd', answer: { eligible: true, toJSON: 'no function' }, expected: 1 },
    { name: 'Even', answer: { eligible: false }, expected: 0 },
  ];
  const credId = await world.newSource(person, { samples });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/source`);
  await page.getByText('As expected', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Endpoint' }).fill(`${there.url}/second/$address`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Version 2').waitFor();
  const { data } = await ask(person, `{ credential(credId: ${credId}) { sourceSamples { name answer expected } } }`);
  expect(data.credential.sourceSamples).toEqual(samples);
});

test('23.5 two changes of a form at one moment are both kept', async () => {
  const { page } = await world.arrive(NEW_REST);
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.evaluate(`for (const label of document.querySelectorAll('label')) {
    const field = label.htmlFor && document.getElementById(label.htmlFor);
    if (!field || !['Name', 'Endpoint'].includes(label.textContent.trim())) continue;
    field.value = 'https://typed.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }`);
  const name = page.getByLabel('Name', { exact: true });
  const endpoint = page.getByRole('textbox', { name: 'Endpoint' });
  expect([await name.inputValue(), await endpoint.inputValue()]).toEqual(Array(2).fill('https://typed.example'));
  await page.reload();
  expect([await name.inputValue(), await endpoint.inputValue()]).toEqual(Array(2).fill('https://typed.example'));
});

async function expectSamplesApart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.getByRole('button', { name: 'Add sample' }).click();
  await page.locator('.sample summary').first().click();
  await page.getByRole('textbox', { name: /^Answer of .*Sample 1/ }).fill('{"of":1}');
  await page.getByRole('button', { name: /^Remove .*Sample 1/ }).click();
  expect(await page.locator('.sample textarea').inputValue()).toBe('{}');
}

function cors(): Record<string, string> {
  return {
    'access-control-allow-origin': service.app,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': '*',
  };
}
