import { afterAll, expect, test } from '@jest/globals';
import { startSourceWorld, testRest } from '../../support/sources.ts';

const world = await startSourceWorld();
world.partner.behaves({ answer: { eligible: true } });
afterAll(async () => world.close());

/** The warning of a check of the test of a source. */
async function warningOf(name: string, source: object): Promise<string | null> {
  const { data } = await testRest(world, { ...source });
  const checks: readonly { name: string; passed: boolean; warning: string | null }[] = data.testRestSource.checks;
  const found = checks.find((check) => check.name === name);
  expect(found?.passed).toBe(true);
  return found?.warning ?? null;
}

test.each([
  '$adress',
  '{address}',
  '${address}',
  '{{address}}',
  '%24address',
  ':address',
  '$Address',
  '$addr',
  '%7Baddress%7D',
])('2.9 the test of a GET warns that everybody gets the same answer with %s', async (wrong) => {
  const warning = await warningOf('endpoint', { endpoint: `${world.partner.url}/holders/${wrong}` });
  expect(warning).toContain('Everybody gets the same answer');
  expect(warning).toContain(wrong);
});

test('2.9 the test of a GET without any placeholder warns that everybody gets the same answer', async () => {
  const warning = await warningOf('endpoint', { endpoint: `${world.partner.url}/holders?of=everybody` });
  expect(warning).toContain('Everybody gets the same answer');
});

test.each(['/$address', '?a=$addressWithout0x', '/$address.json', '/$address?fields={id}', '/a:b/$address'])(
  '2.9 the test of a GET with %s warns of nothing',
  async (path) => {
    expect(await warningOf('endpoint', { endpoint: `${world.partner.url}${path}` })).toBeNull();
  },
);

test('2.9 a misspelled placeholder beside a correct one causes a warning', async () => {
  const endpoint = `${world.partner.url}/$address?short=$addressWithout0X`;
  expect(await warningOf('endpoint', { endpoint })).toContain('$addressWithout0X');
});

test('2.9 a misspelled placeholder in the body or the URL of a POST causes a warning', async () => {
  const body = '{"user": "$address", "other": "$adress"}';
  expect(await warningOf('form', { method: 'POST', endpoint: world.partner.url, body })).toContain('$adress is sent');
  const right = { method: 'POST', endpoint: `${world.partner.url}/{address}`, body: '{"user": "$address"}' };
  expect(await warningOf('form', right)).toBeNull();
  expect(await warningOf('endpoint', right)).toContain('{address}');
});
