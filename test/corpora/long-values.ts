/** A request that is as long as its share of the limit. */
interface LongRequest {
  readonly document: string;
  readonly value?: unknown;
}

type Make = (share: number) => LongRequest;

const KILOBYTE = 1024;

/** What the service accepts at its full length, or refuses only when it has looked at all of it, by what it is. */
export const LONG_VALUES: readonly (readonly [name: string, make: Make])[] = [
  ['an expression of nested named groups', (share) => tried(`/${nest('(?:(?<a>)|', ')', 1350 * share)}/`)],
  ['an expression of many variables', (share) => tried(list(2200 * share, (index) => `let v${index}`))],
  ['an expression of nested functions', (share) => tried(nest('(a=>', ')', 1000 * share, 'a'))],
  ['an expression of nested patterns', (share) => tried(`${nest('[', ']', 1000 * share, 'a')}=1`)],
  ['an expression of nested templates', (share) => tried(nest('`${', '}`', 1000 * share, '1'))],
  ['the text of an answer', (share) => trial('1', [{ text: '"\\'.repeat(250 * KILOBYTE * share) }])],
  ['the values of an answer', (share) => trial('1', [{ list: Array.from({ length: 90_000 * share }, () => 1) }])],
  ['the members of an answer', (share) => trial('1', [Object.fromEntries(numbers(9000 * share).map((n) => [n, n]))])],
  [
    'the samples of a source',
    (share) =>
      created(numbers(20).map((n) => ({ name: `${n}`, answer: { text: 'é'.repeat(6000 * share) }, expected: 1 }))),
  ],
  ['the body of a source', (share) => testRest(`{"a":${nest('[', ']', 8000 * share, '"$address"')}}`)],
  ['the misspelled placeholders of a body', (share) => testRest(`["$address${' {addres'.repeat(1900 * share)}"]`)],
  ['the query of a source', (share) => testGraphql(`query ($address: String!) { ${'a '.repeat(1900 * share)} }`)],
  [
    'the lines of a query that has many faults',
    (share) => testGraphql(`query ($address: String!) { ${'\n'.repeat(15_000 * share)} ${'...F '.repeat(200)} }`),
  ],
  [
    'the unknown members of an input',
    (share) => ({
      ...trial('1', []),
      value: Object.fromEntries(numbers(9000 * share).map((n) => [`unknown${n}`, n])),
    }),
  ],
  ['equal items', (share) => changed(numbers(50_000 * share).map(() => 'somebody@example.org'))],
  ['different items', (share) => changed(numbers(50_000 * share).map((n) => `0x${n.toString(16).padStart(40, '0')}`))],
  ['items that are none', (share) => changed(numbers(50_000 * share).map(() => `sei1${'q'.repeat(40)}`))],
  ['repeated fields of a document', (share) => ({ document: `{ ${'viewer { id } '.repeat(480 * share)} }` })],
  [
    'fields on several types in a document',
    (share) => ({
      document: `{ viewer { identities { ${'id ...on EmailIdentity { id } scope ...on WalletIdentity { id } '.repeat(100 * share)} } } }`,
    }),
  ],
  [
    'nested fragments of a document',
    (share) => ({ document: `{ ${nest('... on Query { ', '}', 380 * share, '__typename')} }` }),
  ],
  [
    'nested lists of a document',
    (share) => ({
      document: `mutation { tryExpression(input: { expression: "", answers: [${nest('[', ']', 19 * share)}] }) { __typename } }`,
    }),
  ],
];

function tried(statement: string): LongRequest {
  return trial(`function(resp) { ${statement} }`, []);
}

function trial(expression: string, answers: readonly unknown[]): LongRequest {
  const document = 'mutation ($value: TryExpressionInput!) { tryExpression(input: $value) { fault { message } } }';
  return { document, value: { expression, answers } };
}

const SOURCE = {
  endpoint: 'https://127.0.0.1',
  method: 'POST',
  body: '["$address"]',
  expression: 'function(resp) { return 1; }',
};

function created(samples: readonly object[]): LongRequest {
  const document = 'mutation ($value: CreateRestCredentialInput!) { createRestCredential(input: $value) { credId } }';
  return { document, value: { name: 'Long', source: SOURCE, samples } };
}

const ADDRESS = `0x${'0'.repeat(40)}`;

function testRest(body: string): LongRequest {
  const document = 'mutation ($value: TestRestSourceInput!) { testRestSource(input: $value) { result } }';
  return { document, value: { address: ADDRESS, source: { ...SOURCE, body } } };
}

function testGraphql(text: string): LongRequest {
  const document = 'mutation ($value: TestGraphqlSourceInput!) { testGraphqlSource(input: $value) { result } }';
  const { endpoint, expression } = SOURCE;
  return { document, value: { address: ADDRESS, source: { endpoint, expression, query: text } } };
}

function changed(items: readonly string[]): LongRequest {
  const document = 'mutation ($value: CredentialItemsInput!) { credentialItems(input: $value) { count } }';
  return { document, value: { credId: 1, operation: 'APPEND', dryRun: true, items } };
}

function nest(open: string, close: string, depth: number, inner = ''): string {
  return open.repeat(depth) + inner + close.repeat(depth);
}

function list(length: number, toText: (index: number) => string): string {
  return numbers(length).map(toText).join(';');
}

function numbers(length: number): readonly number[] {
  return Array.from({ length }, (_, index) => index);
}
