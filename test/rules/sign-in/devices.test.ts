import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { mailedCode } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

/** The devices of the sessions of somebody who has signed in with this browser. */
async function devicesOf(userAgent: string): Promise<readonly string[]> {
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  const headers = { 'user-agent': userAgent };
  const asked = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  const { id: challengeId } = (await query(service, asked, { email }, headers)).data.requestEmailSignIn;
  const input = { challengeId, proof: await mailedCode(service, email) };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
  const { token } = (await query(service, document, { input }, headers)).data.completeSignIn;
  const { viewer } = (await query(service, '{ viewer { sessions { device } } }', {}, bearer(token))).data;
  return viewer.sessions.map(({ device }: { device: string }) => device);
}

const MOZILLA = 'Mozilla/5.0';
const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Windows'],
  [`${MOZILLA} (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox on Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `${MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${MOZILLA} (Linux; Android 10; K) ${KHTML} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${MOZILLA} (Linux; Android 10; K) ${KHTML} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera on Windows',
  ],
  [`${MOZILLA} (Android 15; Mobile) Something/1.0`, 'Unknown browser on Android'],
  ['curl/8.17.0', 'Unknown browser'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [`Firefox/${'9'.repeat(8000)} secret-of-this-browser`, 'Firefox'],
])('10.12 a session that was opened with %.60s has a device', async (userAgent, device) => {
  expect(await devicesOf(userAgent)).toEqual([device]);
});

test('10.12 nothing else of the browser is stored than its coarse name', async () => {
  await devicesOf(`${MOZILLA} (Windows NT 10.0) Gecko/20100101 Firefox/145.0 secret-of-this-browser`);
  for (const { name } of await service.database.listCollections()) {
    const stored = JSON.stringify(await service.database.collection(name).find().toArray());
    expect(stored).not.toMatch(/secret-of-this-browser|Firefox\/145|Gecko/);
  }
});
