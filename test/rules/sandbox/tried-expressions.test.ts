import { afterAll, expect, test } from '@jest/globals';
import { query } from '../../support/client.ts';
import { TRY, tryExpression } from '../../support/expression-trials.ts';
import { ask, curatingPerson } from '../../support/own-credentials.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { ADDRESS, check, newRestCredential, startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
world.partner.behaves({ answer: { eligible: true } });
afterAll(() => world.close());

/** A function with these statements. */
function saying(statements: string): string {
  return `function(resp) { ${statements} }`;
}

/** What a trial came to; of a new curator, whom no other expression has put in quarantine. */
async function tried(expression: string, answers: readonly unknown[] = [{}]): Promise<Trial> {
  const curator = await newCurator(world.service);
  const { data, errors } = await tryExpression({ ...world, curator }, expression, answers);
  expect(errors).toEqual([]);
  return data.tryExpression;
}

interface Trial {
  readonly fault: { readonly message: string; readonly line: number | null; readonly column: number | null } | null;
  readonly outcomes: readonly {
    readonly result: number | null;
    readonly failure: { readonly code: string; readonly message: string } | null;
    readonly log: readonly string[];
  }[];
}

test('4.6.2, 16.7 a trial runs the expression on each answer, in order, and calls no partner', async () => {
  world.partner.behaves({ answer: { eligible: true } });
  const { fault, outcomes } = await tried('function(resp) {\n  return resp.n > 1 ? 1 : 0;\n}', [
    { n: 1 },
    { n: 2 },
    [3],
  ]);
  expect(fault).toBeNull();
  expect(outcomes).toEqual([
    { result: 0, failure: null, log: [] },
    { result: 1, failure: null, log: [] },
    { result: null, failure: { code: 'NOT_JSON', message: expect.stringContaining('It is an array') }, log: [] },
  ]);
  expect(world.partner.received).toEqual([]);
});

test('4.6.2, 16.7 a trial says what the expression threw or returned', async () => {
  const { outcomes } = await tried(saying('return resp.list.length > 0;'), [{}, { list: [] }]);
  expect(outcomes.map(({ failure }) => failure)).toEqual([
    { code: 'EXPRESSION_FAILED', message: expect.stringContaining('TypeError') },
    { code: 'BAD_RESULT', message: expect.stringContaining('write "return condition ? 1 : 0;"') },
  ]);
});

test.each([
  ['(resp) => 1', 1, 1],
  ['\n\n  function check(resp) { return 1; }', 3, 12],
  ['function(resp) {\n  return 1 +;\n}', 2, 13],
  ['function(resp) { return 1; }; alert(1)', 1, 29],
  ['', 1, 1],
  [saying(`/* ${'x'.repeat(17_000)} */`), null, null],
])('4.6.2, 16.7 a trial shows where the form of %j is broken, and runs nothing', async (expression, line, column) => {
  const { fault, outcomes } = await tried(expression, [{}, {}]);
  expect(fault).toMatchObject({ line, column, message: expect.stringContaining('one anonymous function') });
  expect(outcomes).toEqual([]);
});

test('4.6.2, 16.7 a trial without answers checks the form alone', async () => {
  expect(await tried(saying('return 1;'), [])).toEqual({ fault: null, outcomes: [] });
});

test('4.6.2, 16.7 a trial and a test show what console.log wrote', async () => {
  const statements = `
    console.log('text', 1, null, undefined, { a: [1] }, Symbol('s'), 10n);
    console.warn(new TypeError('wrong')); console.info(); console.debug(() => 1);
    const ring = {}; ring.self = ring; console.error(ring);
    return 1;`;
  const log = [
    'text 1 null undefined {"a":[1]} Symbol(s) 10',
    'TypeError: wrong',
    '',
    '() => 1',
    'a value that has no text',
  ];
  const { outcomes } = await tried(saying(statements));
  expect(outcomes).toEqual([{ result: 1, failure: null, log }]);
  const source = { endpoint: world.partner.url, method: 'GET', expression: saying(statements) };
  const input = { auth: { accessToken: world.curator.token }, source, address: ADDRESS };
  const document = 'mutation ($input: TestRestSourceInput!) { testRestSource(input: $input) { result log } }';
  expect((await query(world.service, document, { input })).data.testRestSource).toEqual({ result: 1, log });
});

test.each([
  ['throws', 'throw new Error("no");', 'Error: no'],
  ['never ends', 'for (;;);', 'used too much time'],
  ['must be killed', 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);', 'used too much time'],
])('4.6.2, 16.7 the log of an expression that %s is kept', async (_, statements, sentence) => {
  const { outcomes } = await tried(saying(`console.log("before"); ${statements}`));
  expect(outcomes).toMatchObject([{ failure: { message: expect.stringContaining(sentence) }, log: ['before'] }]);
});

test.each([
  ['logs for ever', 'for (let i = 0; ; i++) console.log(i);'],
  ['logs much', 'const text = "é".repeat(1e6); for (let i = 0; i < 500; i++) console.log(text, text);'],
  ['logs a text that grows', 'let text = "x"; for (;;) console.log(text += text);'],
  [
    'calls what takes its lines',
    'const [take] = arguments.callee.caller?.arguments ?? []; for (let i = 0; i < 1e4; i++) (take ?? console.log)("x".repeat(5000));',
  ],
  [
    'spoils what cuts its lines',
    'String.prototype.slice = () => "y".repeat(1e5); Array.prototype.push = () => 0; JSON.stringify = () => "y".repeat(1e5); for (let i = 0; i < 300; i++) console.log("x".repeat(5000));',
  ],
  ['logs what never has a text', 'for (;;) console.log({ toJSON() { for (;;); } });'],
])('4.6.2, 16.7 an expression that %s gets a bounded log, and the next trial is right', async (_, statements) => {
  const [outcome] = (await tried(saying(`${statements} return 1;`))).outcomes;
  expect(outcome?.log.length).toBeLessThanOrEqual(100);
  for (const line of outcome?.log ?? []) expect(line.length).toBeLessThanOrEqual(1000);
  const { outcomes } = await tried(saying('console.log(1); return 1;'));
  expect(outcomes).toEqual([{ result: 1, failure: null, log: ['1'] }]);
});

test('4.6.2, 16.7 in a check console.log does nothing, and one run leaves no console to the next', async () => {
  const expression = saying('console.log("x"); console.table?.([]); return Object.keys(console).length > 5 ? 1 : 0;');
  const credId = await newRestCredential(world, { expression });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect((await tried(expression)).outcomes).toMatchObject([{ result: 1, log: ['x'] }]);
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});

test('4.6.2, 16.7 a trial takes 20 answers, of 1 MB together', async () => {
  const expression = saying('return resp.x.length ? 1 : 0;');
  const big = { x: 'x'.repeat(50_000) };
  const { outcomes } = await tried(
    expression,
    Array.from({ length: 20 }, () => big),
  );
  expect(outcomes.map(({ result }) => result)).toEqual(Array.from({ length: 20 }, () => 1));
  for (const answers of [Array.from({ length: 21 }, () => ({})), [{ x: 'x'.repeat(1024 * 1024) }]]) {
    const { errors } = await tryExpression(world, expression, answers);
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'answers' });
  }
});

test.each([64, 65, 10_000, 90_000])('4.6.1 an answer that is nested %i levels deep harms nobody', async (levels) => {
  // By hand: JSON.stringify would overflow the stack of this test.
  const nested = `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  const variables = `{"input":{"auth":{"accessToken":"${world.curator.token}"},"expression":"${saying('return 1;')}","answers":[${nested}]}}`;
  const body = `{"query":${JSON.stringify(TRY)},"variables":${variables}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = JSON.parse(
    await (await fetch(`${world.service.url}/query`, { method: 'POST', headers, body })).text(),
  );
  if (levels === 64) return expect(answer.data.tryExpression.outcomes).toMatchObject([{ result: 1 }]);
  // No variable may be so deep, whatever it is.
  const refusal =
    levels > 1000 ? { reason: 'DOCUMENT_TOO_LARGE', limit: 'depth' } : { reason: 'INVALID_INPUT', field: 'answers' };
  expect(answer.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', ...refusal });
});

test.each([
  ['a variable', 'mutation ($answers: [JSON!]!)', '$answers', '[1e999]'],
  ['a variable, deep in it', 'mutation ($answers: [JSON!]!)', '$answers', '[{"a":[[-1e999]]}]'],
  ['the document', 'mutation', '[1e999]', 'null'],
  ['the document, without an exponent', 'mutation', `[{ a: [-${'9'.repeat(400)}] }]`, 'null'],
  ['the default of a variable', 'mutation ($given: [JSON!]! = [1e999])', '$given', 'null'],
])('4.6.1 an answer with a number that JSON cannot hold is refused, as %s', async (_, operation, answers, value) => {
  const document = `${operation} { tryExpression(input: { expression: "x", answers: ${answers} }) { __typename } }`;
  const body = `{"query":${JSON.stringify(document)},"variables":{"answers":${value}}}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${world.curator.token}` };
  const answer = await fetch(`${world.service.url}/query`, { method: 'POST', headers, body });
  const { errors } = JSON.parse(await answer.text());
  expect(errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT' });
});

test('5.3 an expression is tried by a signed-in person or with a curator token, and by nobody else', async () => {
  const person = await signedInUser(world.service);
  const input = { expression: saying('return 1;'), answers: [{}] };
  const by = async (headers: Record<string, string>) => query(world.service, TRY, { input }, headers);
  expect((await by({ authorization: `Bearer ${person.token}` })).data.tryExpression.outcomes).toMatchObject([
    { result: 1 },
  ]);
  expect((await by({ authorization: `Bearer ${world.curator.token}` })).errors).toEqual([]);
  expect((await by({})).errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', reason: 'TOKEN_MISSING' });
  expect((await by({ authorization: 'Bearer cgt_unknown' })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('17.2 the tokens of one wallet share the quarantine of what they try', async () => {
  const curator = await newCurator(world.service);
  const others = [await newCurator(world.service, curator.address), await newCurator(world.service, curator.address)];
  const endless = saying('for (;;);');
  const messages: string[] = [];
  for (const each of [curator, ...others]) {
    const { data } = await tryExpression({ ...world, curator: each }, endless, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    messages.push(...data.tryExpression.outcomes.map((outcome: Trial['outcomes'][number]) => outcome.failure?.message));
  }
  expect(messages.map((message) => message.includes('It runs again from'))).toEqual([
    ...Array.from({ length: 3 }, () => false),
    ...Array.from({ length: 6 }, () => true),
  ]);
});

test('17.2 a session and the tokens that its person took share the quarantine, and a token of the shell does not', async () => {
  const person = await curatingPerson(world.service);
  const { address, userId } = person;
  const own = await newCurator(world.service, address, userId);
  const shell = await newCurator(world.service, address);
  await ask(person, TRY, { input: { expression: saying('for (;;);'), answers: [{ n: 1 }, { n: 2 }, { n: 3 }] } });
  const resultFor = async ({ token }: { readonly token: string }): Promise<unknown> => {
    const input = { expression: saying('return 1;'), answers: [{}] };
    return (await ask({ ...person, token }, TRY, { input })).data.tryExpression.outcomes[0].result;
  };
  expect(await Promise.all([person, own, shell].map(resultFor))).toEqual([null, null, 1]);
});

test('17.2 a caller whose expressions had to be stopped is refused for a minute, and others are not', async () => {
  const person = await curatingPerson(world.service);
  const endless = { expression: saying('for (;;);'), answers: Array.from({ length: 20 }, (_, n) => ({ n })) };
  const { outcomes } = (await ask(person, TRY, { input: endless })).data.tryExpression;
  const messages = outcomes.map(({ failure }: { failure: { message: string } }) => failure.message);
  for (const message of messages.slice(0, 3)) expect(message).toContain('The expression used too much time');
  for (const message of messages.slice(3)) expect(message).toContain('It runs again from');
  expect((await tried(saying('return 1;'))).outcomes).toMatchObject([{ result: 1 }]);
});
