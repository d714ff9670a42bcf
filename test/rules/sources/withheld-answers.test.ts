import { Agent } from 'node:https';
import { inspect } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { sendToPartner } from '../../../subgraphs/source/partner/partner-http.ts';
import {
  ADDRESS,
  check,
  newGraphqlCredential,
  newRestCredential,
  startSourceWorld,
  testRest,
  updateRest,
} from '../../support/sources.ts';

const world = await startSourceWorld();
afterAll(() => world.close());

const SECRET = 'p4rtner-s3cret';
const ONE = 'function(resp) { return 1; }';

test.each([
  ['throws it', 'throw new Error(resp.secret)', { secret: SECRET }],
  ['can not convert it', 'return BigInt(resp.secret) > 0n ? 1 : 0', { secret: SECRET }],
  ['returns it', 'return resp.secret', { secret: 4711 }],
])('4.6 the failure of an expression that %s quotes the answer only to its curator', async (_, code, answer) => {
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

type Fields = Readonly<Record<string, unknown>>;

/** A credential whose partner sends the value of the header `X-Key` back, in its answer and as a header. */
async function mirrored(expression: string): Promise<{ readonly source: Fields; readonly credId: number }> {
  const endpoint = world.partner.url;
  const credId = await newRestCredential(world, { endpoint, headers: [{ name: 'X-Key', value: SECRET }] });
  const headers = { [`x-${SECRET}`]: SECRET };
  world.partner.behaves({ answer: { sent: SECRET }, headers, status: 200 });
  return { credId, source: { endpoint, expression, headers: [{ name: 'x-key' }] } };
}

test.each([
  ['logs it piece by piece', 'console.log(resp.sent.split("").join(" ")); return 1', 1, null],
  ['throws it', 'throw new Error(resp.sent.split("").join(" "))', null, 'The expression threw an error.'],
  ['returns it', 'return resp.sent', null, 'The expression must return the number 1 or 0.'],
  ['returns it as a number', 'return resp.sent.charCodeAt(0)', null, 'The expression must return the number 1 or 0.'],
])(
  '5.4 a test by a stored value shows neither answer nor log, of an expression that %s',
  async (_, code, result, message) => {
    const { credId, source } = await mirrored(`function(resp) { ${code}; }`);
    const { data } = await testRest(world, source, ADDRESS, { credId });
    const { testRestSource: shown } = data;
    expect(shown).toMatchObject({ result, log: [], received: { status: 200 } });
    expect(shown.withheld).toContain('enter the values of the headers again');
    expect(shown.checks.at(-1)).toMatchObject({ passed: message === null, message });
    expect(JSON.stringify(shown)).not.toMatch(/p4rtner|p 4 r t|s3cret|"p"|number 112/);
  },
);

test('5.4 a test by a stored value does not say which fields the answer lacks: that would tell many guesses at once from its keys', async () => {
  const guesses = 'function(resp) { return resp.sent || resp.guess || resp.other ? 1 : 0; }';
  const { credId, source } = await mirrored(guesses);
  const expressionOf = async (headers: readonly object[]): Promise<object> => {
    const { data } = await testRest(world, { ...source, headers }, ADDRESS, { credId });
    return data.testRestSource.checks.find(({ name }: { readonly name: string }) => name === 'expression');
  };
  expect(await expressionOf([{ name: 'X-Key', value: SECRET }])).toMatchObject({
    warning: 'The expression reads resp.guess, resp.other: this answer has no such field.',
  });
  expect(await expressionOf([{ name: 'X-Key' }])).toMatchObject({ passed: true, warning: null });
});

test('5.4 a test shows the answer and the log if it brings all values of headers itself', async () => {
  const { credId, source } = await mirrored('function(resp) { console.log(resp.sent); throw new Error(resp.sent); }');
  const own = { ...source, headers: [{ name: 'X-Key', value: SECRET }] };
  const { testRestSource: shown } = (await testRest(world, own, ADDRESS, { credId })).data;
  expect(shown).toMatchObject({ withheld: null, log: [SECRET], received: { body: { sent: SECRET } } });
  expect(shown.checks.at(-1).message).toContain(SECRET);
  const partly = { ...own, headers: [...own.headers, { name: 'X-Other', value: 'o' }] };
  await updateRest(world, credId, { ...source, expression: ONE, headers: partly.headers });
  const mixed = { ...partly, headers: [{ name: 'X-Key' }, { name: 'X-Other', value: 'o' }] };
  const { data } = await testRest(world, mixed, ADDRESS, { credId });
  expect(data.testRestSource).toMatchObject({ log: [], received: { status: 200 } });
  expect(data.testRestSource.received.body).toBeUndefined();
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
