import { afterAll, expect, test } from '@jest/globals';
import { DEMO_ADDRESS } from '../../../gateway/demo/demo-person.ts';
import { signAsDemo } from '../../../gateway/demo/demo-wallet.ts';
import { get, postJson } from '../../support/client.ts';
import { startDashboard } from '../../support/dashboard.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { startService } from '../../support/service.ts';
import { complete, requestWallet } from '../../support/wallet-sign-in.ts';

const service = await startDashboard();
afterAll(async () => service.close());

async function home(accept: string): Promise<Response> {
  return fetch(`${service.app}/`, { headers: accept === '' ? {} : { accept }, redirect: 'manual' });
}

test.each(['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '*/*', ''])(
  '24.6 a client that accepts %p at / is redirected to the dashboard',
  async (accept) => {
    const answer = await home(accept);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${service.app}/dashboard`]);
  },
);

test.each(['application/json', 'application/problem+json, application/json;q=0.5'])(
  '24.6 a program that accepts %p alone learns at / where everything is',
  async (accept) => {
    const answer = await home(accept);
    expect([answer.status, answer.headers.get('vary')]).toEqual([200, expect.stringContaining('accept')]);
    expect(JSON.parse(await answer.text())).toEqual({
      name: 'Credgraph',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      graph: `${service.auth}/query`,
      openapi: `${service.auth}/openapi.json`,
      oauth: `${service.auth}/.well-known/oauth-authorization-server`,
      account: `${service.auth}/account`,
      dashboard: `${service.app}/dashboard`,
    });
  },
);

test('24.6 without a dashboard / leads to the account', async () => {
  const without = await startDashboard({ config: { hasDashboard: false } });
  const answer = await fetch(`${without.app}/`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`${without.auth}/account`);
  await without.close();
});

test('24.6 every page names the mark of the service, which is there', async () => {
  const page = await (await fetch(`${service.auth}/sign-in`)).text();
  expect(page).toContain('<link rel="icon" href="/favicon.svg">');
  const mark = await fetch(`${service.auth}/favicon.svg`);
  expect([mark.status, mark.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('24.6 the demo wallet signs what its person signs in with', async () => {
  const { id, message } = (await requestWallet(service, DEMO_ADDRESS)).data.requestWalletSignIn;
  const hex = `0x${Buffer.from(message).toString('hex')}`;
  const { status, body } = await postJson(service, '/demo-wallet/sign', { message: hex });
  expect([status, body.signature]).toEqual([200, signAsDemo(Buffer.from(message))]);
  expect((await complete(service, id, { proof: body.signature })).errors).toEqual([]);
});

test.each([{ message: '0x' }, { message: '0xzz' }, { message: 1 }, {}, []])(
  '24.6 the demo wallet refuses %j as a message',
  async (body) => {
    expect((await postJson(service, '/demo-wallet/sign', body)).status).toBe(400);
  },
);

test('24.6 the demo wallet works only on this machine', async () => {
  const headers = { host: 'somewhere.example' };
  expect((await sendRaw(service, { method: 'GET', path: '/demo-wallet.js', headers })).status).toBe(403);
  const shown = await sendRaw(service, { method: 'GET', path: '/sign-in', headers });
  expect(shown.text).not.toContain('demo-wallet');
  const passedOn = { host: '127.0.0.1', 'x-forwarded-for': '192.0.2.1' };
  expect((await sendRaw(service, { method: 'GET', path: '/sign-in', headers: passedOn })).text).not.toContain(
    'demo-wallet',
  );
});

test.each([
  { isProduction: true },
  { isLocal: false },
  { host: '0.0.0.0' },
  { trustProxy: 1 },
  { trustProxy: ['10.0.0.0/8'] },
])('24.6 with %j there is no demo wallet', async (config) => {
  const real = await startService({ config });
  expect((await get(real, '/demo-wallet.js')).status).toBe(404);
  expect(await (await fetch(`${real.url}/sign-in`)).text()).not.toContain('demo-wallet');
  await real.close();
});
