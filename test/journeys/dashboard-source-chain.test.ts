import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { callData, startChain } from '../support/evm-chain.ts';
import { ask, type CuratingPerson } from '../support/own-credentials.ts';
import { NEW_REST, passTest, startSourceWorld } from '../support/source-world.ts';
import { evmWallet } from '../support/wallet.ts';

const AMOUNT = '0xde0b6b3a7640000';
const SOURCE = `{ ownCredentials { nodes { credId source { endpoint addressKinds
  ... on RestSource { method headerNames body } } } } }`;
const CHECK =
  'query ($credId: Int!, $address: String!) { credential(credId: $credId) { eligibility(address: $address) { result } } }';

const [chain, world] = await Promise.all([startChain('test/support/contracts/tokens.sol'), startSourceWorld()]);
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => {
  await world.close();
  chain.close();
});

/** Makes the partner pass calls on to the node, and let in pages of an origin. */
function passOn(origin: string): void {
  const cors = {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, authorization',
  };
  there.behaves({
    cors,
    respond: (response) => {
      const body = there.received.findLast(({ method }) => method === 'POST')?.body ?? '';
      void fetch(chain.url, { method: 'POST', body })
        .then(async (answer) => answer.text())
        .then((answer) => response.writeHead(200, cors).end(answer));
    },
  });
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ask a blockchain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a blockchain' });
  await dialog.waitFor();
  return dialog;
}

async function resultOf(person: CuratingPerson, credId: number, address: string): Promise<unknown> {
  return (await ask(person, CHECK, { credId, address })).data.credential.eligibility.result;
}

test('16.10 a curator asks a node for the holders of a token, is told of its CORS before the test, and writes no code', async () => {
  const contract = await chain.deploy('Coin', chain.sender, AMOUNT);
  const other = evmWallet().address;
  const { page, person } = await world.arrive(NEW_REST);
  await page.getByLabel('Name', { exact: true }).fill('Holder');
  const dialog = await openDialog(page);
  await dialog.getByText(`must be exactly ${service.app}.`).waitFor();
  await dialog.getByText('A key in this URL is no secret').waitFor();
  await dialog.locator('summary').click();
  await dialog.getByText(`APP_ORIGIN=${service.app} `).waitFor();
  await dialog.getByLabel('URL of the node').fill(there.url);
  await dialog.getByLabel('Value of the Authorization header').fill('Bearer secret');
  await dialog.getByRole('textbox', { name: 'Contract' }).fill(contract);
  await dialog.getByLabel('Decimals of the token').fill('18');
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`must be exactly ${service.app}.`).waitFor();
  expect(there.received).toEqual([]);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Bearer secret');
  await page.getByLabel('Should be 1').fill(chain.sender);
  await page.getByLabel('Should be 0').fill(other);
  passOn('*');
  await page.getByRole('button', { name: 'Run the test' }).click();
  await page.getByText('The preflight does not allow the dashboard').first().waitFor();
  passOn(service.app);
  await passTest(page);
  expect(there.received.at(-1)?.headers.authorization).toBe('Bearer secret');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByRole('heading', { level: 1, name: 'Holder' }).waitFor();
  const [{ credId, source }] = (await ask(person, SOURCE)).data.ownCredentials.nodes;
  expect(source).toMatchObject({
    endpoint: there.url,
    method: 'POST',
    addressKinds: ['EVM'],
    headerNames: ['Authorization'],
  });
  const data = callData('balanceOf(address)', '').slice(0, -40);
  expect(JSON.parse(source.body)).toMatchObject({
    params: [{ to: contract, data: `${data}$addressWithout0x` }, 'latest'],
  });
  expect([await resultOf(person, credId, chain.sender), await resultOf(person, credId, other)]).toEqual([1, 0]);
  await chain.send(contract, callData('transfer(address,uint256)', other, AMOUNT));
  expect([await resultOf(person, credId, chain.sender), await resultOf(person, credId, other)]).toEqual([0, 1]);
});

test('16.10 the dialog says what is missing, asks for what its question needs, and fits a small screen', async () => {
  const { page } = await world.arrive(NEW_REST, { viewport: SMALL_SCREEN });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  const errors = dialog.locator('.field-error');
  expect(await errors.allInnerTexts()).toEqual([
    'Enter the endpoint’s URL.',
    'Enter 0x and 40 hexadecimal digits.',
    'Enter a number from 0 to 77.',
  ]);
  await expectFit(page);
  await dialog.getByRole('combobox', { name: 'Who is eligible' }).selectOption('Holders of the native currency');
  await dialog.getByLabel('URL of the node').fill('https://user:key@node.example/');
  await dialog.getByText('The URL must not contain a user name or a password. Use a header.').waitFor();
  await dialog.getByLabel('URL of the node').fill('https://node.example/');
  await dialog.getByLabel('At least').fill('0.5');
  await dialog.getByRole('button', { name: 'Fill the form' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('BigInt("500000000000000000")').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  await expectFit(page);
  await page.getByRole('link', { name: 'GraphQL' }).click();
  await page.getByRole('textbox', { name: 'Query' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ask a blockchain' }).count()).toBe(0);
  expect(await page.getByText('Many public nodes').count()).toBe(0);
});
