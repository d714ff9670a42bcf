import { afterAll, afterEach, expect, test } from '@jest/globals';
import { requestCuratorToken, takeSecret } from '../support/access-requests.ts';
import { bearer, postJson, query } from '../support/client.ts';
import { deploySafe, futureSafe } from '../support/contract-wallets.ts';
import { startChain } from '../support/evm-chain.ts';
import { EXTENSIONS, injectWallet } from '../support/injected-wallets.ts';
import { keptBrowser } from '../support/kept-browser.ts';
import { newOwnList } from '../support/own-credentials.ts';
import { startService } from '../support/service.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

const [chain, browser] = await Promise.all([startChain(), keptBrowser()]);
const evmChain = { rpcUrl: chain.url, id: chain.id };
const service = await startService({ config: { evmChain, curatorTokens: 'self' } });
afterEach(() => chain.misbehave(null));
afterAll(async () => {
  await service.close();
  chain.close();
});

test('13.4 a contract wallet signs in, creates a list, and changes it by a token, as any curator does', async () => {
  const safe = await deploySafe(chain);
  const { token, user } = (await signInByWallet(service, safe)).data.completeSignIn;
  const person = { service, token, userId: user.id, address: safe.address, email: '', wallet: safe };
  const credId = await newOwnList(person);
  const { data } = await requestCuratorToken(service, person, { credIds: [credId] });
  const taken = await takeSecret(service, person, data.requestCuratorToken.id);
  const headers = { 'access-token': taken.data.takeSecret.secret };
  const added = await postJson(service, `/cred/${credId}/append`, [safe.address], headers);
  expect([added.status, added.body.count]).toEqual([200, 1]);
  const document = `query ($credId: Int!, $address: String!) {
    credential(credId: $credId) { curator eligibility(address: $address) { result } } }`;
  const asked = await query(service, document, { credId, address: safe.address }, bearer(token));
  expect(asked.data.credential).toEqual({ curator: safe.address, eligibility: { result: 1 } });
});

test('13.4 in the browser, a wallet that is not deployed signs in by the interface of all Ethereum wallets', async () => {
  const safe = await futureSafe(chain, await chain.deploy('Factory'));
  const context = await browser.newContext();
  await injectWallet(context, safe);
  const page = await context.newPage();
  await page.goto(`${service.url}/sign-in`);
  await page.getByRole('button', { name: `Sign in with ${EXTENSIONS.EVMAddress.button}` }).click();
  await page.waitForURL('**/account**');
  await context.close();
});

test.each([
  ['en-GB', 'The signature could not be checked, because the blockchain did not answer'],
  ['de-AT', 'Die Signatur ließ sich nicht prüfen, weil die Blockchain nicht geantwortet hat'],
])(
  '13.4 where the chain does not answer, the page says so in the language of the reader (%s)',
  async (locale, told) => {
    const context = await browser.newContext({ locale });
    await injectWallet(context, await deploySafe(chain));
    chain.misbehave((response) => void response.writeHead(503).end());
    const page = await context.newPage();
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('button', { name: EXTENSIONS.EVMAddress.button }).click();
    await page.getByText(told).waitFor();
    await context.close();
  },
);
