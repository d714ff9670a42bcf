import { Agent } from 'node:https';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendToPartner } from '../../subgraphs/source/outbound/partner-http.ts';
import {
  check,
  newGraphqlCredential,
  newRestCredential,
  type SourceWorld,
  startSourceWorld,
  testRest,
} from '../support/sources.ts';

let world: SourceWorld;
beforeAll(async () => {
  world = await startSourceWorld();
});
afterAll(() => world.close());

const SECRET = 'p4rtner-s3cret';

test.each([
  ['throws it', 'throw new Error(resp.secret)', { secret: SECRET }],
  ['can not convert it', 'return BigInt(resp.secret) > 0n ? 1 : 0', { secret: SECRET }],
  ['returns it', 'return resp.secret', { secret: 4711 }],
])('4.6 the failure of an expression that %s quotes the answer to its curator alone', async (_, code, answer) => {
  const expression = `function(resp) { ${code}; }`;
  const credId = await newRestCredential(world, { expression });
  world.partner.behaves({ answer });
  const { failure } = await check(world, credId);
  expect(failure?.message).toMatch(/^The expression .*\.$/);
  expect(failure?.message).not.toContain(String(answer.secret));
  const { data } = await testRest(world, { expression });
  expect(data.testRestSource.checks.at(-1).message).toContain(String(answer.secret));
});

test('4.6.1 only the curator learns what an answer is in place of an object', async () => {
  const credId = await newRestCredential(world);
  world.partner.behaves({ text: '4711' });
  expect((await check(world, credId)).failure?.message).toBe('The answer must be a JSON object.');
  expect((await testRest(world)).data.testRestSource.checks.at(-1).message).toContain('4711');
  const other = await newGraphqlCredential(world);
  world.partner.behaves({ answer: { data: 4711 } });
  expect((await check(world, other)).failure?.message).not.toContain('4711');
});

test('5.4 a test does not show the value of a header that the partner sends back', async () => {
  const headers = [
    { name: 'Authorization', value: `Bearer ${SECRET}` },
    { name: 'X-Key', value: 'quote"d-47114711' },
    { name: 'X-Account', value: '47114711' },
    { name: 'X-Short', value: 'yes' },
  ];
  const body = { token: SECRET, [SECRET]: ['quote"d-47114711', 47114711], short: 'yes' };
  world.partner.behaves({ answer: body });
  const expression = 'function(resp) { console.log(resp.token); throw new Error(resp.token); }';
  const { data } = await testRest(world, { headers, expression });
  const shown = data.testRestSource;
  expect(JSON.stringify(shown)).not.toContain(SECRET);
  // Longer than a port, which the URL has.
  expect(JSON.stringify(shown)).not.toContain('471147');
  expect(shown.received.body).toMatchObject({ token: '[header value]', short: 'yes' });
  expect(shown.checks.at(-1).message).toContain('[header value]');
  world.partner.behaves({ text: `no JSON: ${JSON.stringify(body)}` });
  expect(JSON.stringify((await testRest(world, { headers })).data)).not.toMatch(/471147|p4rtner/);
  world.partner.behaves({ answer: body });
  const same = `function(resp) { return resp.token === '${SECRET}' ? 1 : 0; }`;
  expect((await testRest(world, { headers, expression: same })).data.testRestSource.result).toBe(1);
});

test('5.4 an error without a code carries neither header values nor what it quotes', async () => {
  const agent = new Agent();
  agent.createConnection = () => {
    throw Object.assign(new Error(`quotes ${SECRET}`), { config: { headers: { authorization: SECRET } } });
  };
  const request = {
    method: 'GET',
    url: 'https://partner.example/',
    headers: [{ name: 'authorization', value: SECRET }],
    body: null,
  } as const;
  const error: unknown = await sendToPartner(agent, request).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 20, showHidden: true })).not.toContain(SECRET);
});
