import { afterAll, expect, test } from '@jest/globals';
import {
  type Checked,
  check,
  newRestCredential,
  restRefusal,
  startSourceWorld,
  testRest,
} from '../../support/sources.ts';

const world = await startSourceWorld();
world.partner.behaves({ answer: { eligible: true, list: [1, 2, 3] } });
afterAll(() => world.close());

/** What the curator's test of the expression ends with. */
async function lastMessage(expression: string): Promise<string> {
  return (await testRest(world, { expression })).data.testRestSource.checks.at(-1).message;
}

/** What a check with the expression comes to. */
async function evaluated(expression: string): Promise<Checked> {
  return check(world, await newRestCredential(world, { expression }));
}

test.each([
  'function(resp) { return 1; }',
  'function (body) {\n  const { list } = body;\n  return list?.length > 2 ? 1 : 0;\n}',
  '\n  function(r){return 1}  \n',
  'function(resp) {\n  // a comment\n  const isOne = (n) => n === 1;\n  return isOne(resp.list[0]) ? 1 : 0;\n}',
])('4.6.2 %j is accepted and decides', async (expression) => {
  expect(await evaluated(expression)).toMatchObject({ result: 1, failure: null });
});

test.each([
  ['(resp) => 1', 'is an arrow function at line 1, column 1'],
  ['const check = (resp) => { return 1; }', 'syntax error'],
  ['check = (resp) => 1', 'is not a function'],
  ['async function(resp) { return 1; }', 'is async or a generator'],
  ['function*(resp) { return 1; }', 'is async or a generator'],
  ['function check(resp) { return 1; }', 'has a name at line 1, column 10'],
  ['function() { return 1; }', 'has 0 parameters'],
  ['function(a, b) { return 1; }', 'has 2 parameters'],
  ['function({ eligible }) { return 1; }', 'not a plain name at line 1, column 10'],
  ['function(...resp) { return 1; }', 'not a plain name'],
  ['function(resp = {}) { return 1; }', 'not a plain name'],
  ['function(resp) { return 1; }; alert(1)', 'continues after the function at line 1, column 29'],
  ['function(resp) { return 1; })(function(x) {}', 'continues after the function'],
  ['function(resp) { return 1; }(1)', 'is not a function'],
  ['(function(resp) { return 1; })', 'begin with the function'],
  ['function(resp) {\n  return 1 +;\n}', 'at line 2, column 13'],
  ['return 1;', 'syntax error'],
  ['1', 'is not a function'],
  ['class { }', 'is not a function'],
])('4.6.2 the expression %j is refused', async (expression, sentence) => {
  const error = await restRefusal(world, { expression });
  expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'EXPRESSION_INVALID' });
  expect(error?.message).toContain(sentence);
  expect(error?.message).toContain('function(resp) {');
});

test('4.6.2 an expression of more than 16 kB is refused', async () => {
  const expression = `function(resp) { /* ${'é'.repeat(8200)} */ return 1; }`;
  expect((await restRefusal(world, { expression }))?.extensions.reason).toBe('EXPRESSION_INVALID');
});

test('4.6.2 an expression that is nested without end is refused', async () => {
  const expression = `function(resp) { return ${'('.repeat(8000)}1${')'.repeat(8000)}; }`;
  expect((await restRefusal(world, { expression }))?.extensions.reason).toBe('EXPRESSION_INVALID');
});

test.each([
  ['true', 'the boolean true: write "return condition ? 1 : 0;"'],
  ['false', 'the boolean false: write'],
  ['"1"', 'the string "1"'],
  ['"0"', 'the string "0"'],
  ['"yes"', 'a string'],
  ['2', 'the number 2'],
  ['0.5', 'the number 0.5'],
  ['-1', 'the number -1'],
  ['NaN', 'the number NaN'],
  ['1n', 'a bigint'],
  ['null', 'null'],
  ['undefined', 'undefined'],
  ['[1]', 'an array'],
  ['{ valueOf: () => 1 }', 'an object'],
  ['new Number(1)', 'an object'],
  ['Promise.resolve(1)', 'a Promise'],
  ['Symbol.iterator', 'a symbol'],
  ['() => 1', 'a function'],
])('4.6.2 the result %s is neither 1 nor 0', async (value, kind) => {
  const expression = `function(resp) { return ${value}; }`;
  expect(await evaluated(expression)).toMatchObject({ result: null, failure: { code: 'BAD_RESULT' } });
  expect(await lastMessage(expression)).toContain(`It returned ${kind}`);
});

test('4.6.2 an expression that throws is a failure whose test says what was thrown', async () => {
  const expression = 'function(resp) { return resp.missing.field; }';
  expect(await evaluated(expression)).toMatchObject({ result: null, failure: { code: 'EXPRESSION_FAILED' } });
  expect(await lastMessage(expression)).toContain("TypeError: Cannot read properties of undefined (reading 'field')");
});

// One for each way in which a run ends before its result; test/corpora/hostile-expressions.ts has all kinds of them.
test.each([
  ['loops', 'for (;;);'],
  ['loops in promises', 'const again = () => Promise.resolve().then(again); again(); return 1;'],
  ['loops where no engine stops it', 'Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1); return 1;'],
  ['calls itself without end', 'const again = () => again() + 1; return again();'],
  ['fills an array', 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5));'],
  ['backtracks', 'return /^(a+)+$/.test("a".repeat(60) + "b") ? 1 : 0;'],
  ['brings the engine down', 'Array.prototype.sort.call({ length: 2 ** 53 - 1 }); return 1;'],
])('4.6.2 an expression that %s harms nobody: the next check is right', async (_, statements) => {
  const { result, failure } = await evaluated(`function(resp) { ${statements} }`);
  expect({ result, code: failure?.code }).toEqual({ result: null, code: 'EXPRESSION_FAILED' });
  expect(await evaluated('function(resp) { return resp.list.length === 3 ? 1 : 0; }')).toMatchObject({ result: 1 });
});

test('4.6.2, 17.1 many hostile expressions at once hold up nobody for long', async () => {
  const hostile = await newRestCredential(world, { expression: 'function(resp) { for (;;); }' });
  const honest = await newRestCredential(world);
  const addresses = Array.from({ length: 4 }, (_, index) => `0x${String(index).padStart(40, '0')}`);
  const attacks = addresses.map((address) => check(world, hostile, address));
  expect(await check(world, honest)).toMatchObject({ result: 1 });
  for (const { failure } of await Promise.all(attacks)) expect(failure?.code).toBe('EXPRESSION_FAILED');
});

test.each(['process', 'require', 'global', 'module', 'fetch', 'setTimeout', 'WebAssembly', 'Buffer'])(
  '4.6.2 an expression sees no %s',
  async (name) => {
    expect(await evaluated(`function(resp) { return typeof ${name} === "undefined" ? 1 : 0; }`)).toMatchObject({
      result: 1,
    });
  },
);

test('4.6.2, 17.1 an expression leaves nothing behind for the next run', async () => {
  const credId = await newRestCredential(world, {
    expression:
      'function(resp) { globalThis.seen = (globalThis.seen ?? 0) + 1; JSON.parse = () => ({}); return seen === 1 ? 1 : 0; }',
  });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
  expect(await check(world, credId)).toMatchObject({ result: 1 });
});
