import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { findCause } from '../../../source-test/find-cause.ts';
import { toServerSide } from '../../../source-test/server-side.ts';
import type { Side } from '../../../source-test/side.ts';
import { WRONG_ENDPOINTS, type WrongEndpoint } from '../../corpora/wrong-endpoints.ts';
import { query } from '../../support/client.ts';
import type { CommandRun } from '../../support/command.ts';
import { newFolder } from '../../support/new-folder.ts';
import { APP_ORIGIN, type Behaviour, type Partner, partner } from '../../support/partner.ts';
import { COMMAND, checkPartner, ELIGIBLE, findChecker, type PartnerCheckRun } from '../../support/partner-check.ts';
import { ADDRESS, startSourceWorld } from '../../support/sources.ts';

const QUERY = 'query ($address: String!) { eligible(of: $address) }';

const partners = await Promise.all(WRONG_ENDPOINTS.map(async ({ behaviour }) => partner(behaviour)));
const there = await partner();
const hosts = [...partners, there].map(({ host }) => host);
const world = await startSourceWorld({ outboundAllow: hosts });
const checker = await findChecker();
afterAll(async () => {
  await world.close();
  await Promise.all([...partners, there].map(async (each) => each.close()));
});

test('25.6 there are at least forty wrong endpoints, each once', () => {
  expect(new Set(WRONG_ENDPOINTS.map(({ what }) => what)).size).toBe(WRONG_ENDPOINTS.length);
  expect(WRONG_ENDPOINTS.length).toBeGreaterThanOrEqual(40);
});

test.each(WRONG_ENDPOINTS.map((endpoint, i) => ({ ...endpoint, i })))(
  '16.7, 25.6 of a partner that $what, the command says what the test of the dashboard says',
  async ({ kind, i }) => {
    const asked = partners[i];
    if (!asked) throw new Error('No partner.');
    const [told, said] = await untilSame(
      async () => byCommand(asked, kind),
      async () => byService(asked, kind),
    );
    expect(told).toEqual(said);
    expect(told.cause).toEqual(expect.any(String));
  },
);

test('25.6 an endpoint that is right for both addresses ends with 0', async () => {
  there.behaves({ respond: answerHolder });
  const addresses = ['--eligible', HOLDER, '--ineligible', ADDRESS];
  const { exitCode, stdout } = await check({ args: addresses, file: COMMAND });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/0x5.*should be 1[\s\S]*Result: passed[\s\S]*should be 0[\s\S]*The test passed\./);
  const other = await check({ args: ['--eligible', ADDRESS, '--ineligible', HOLDER] });
  expect(other.exitCode).toBe(1);
  expect(other.stdout).toContain('This address should be 1, but the expression returned 0.');
});

test('25.6 a POST and a GraphQL query are called as the service calls them, their texts from files', async () => {
  const folder = await newFolder();
  const files = { body: join(folder, 'body.json'), query: join(folder, 'query.graphql') };
  await writeFile(files.body, '{"of":"$address"}');
  await writeFile(files.query, QUERY);
  there.behaves({ answer: { eligible: true }, headers: OPEN });
  expect((await check({ path: '/holders', args: ['--body', `@${files.body}`] })).exitCode).toBe(0);
  expect(there.received.at(-1)).toMatchObject({ method: 'POST', body: `{"of":"${NOBODY}"}` });
  there.behaves({ answer: { data: { eligible: true } }, headers: OPEN });
  expect((await check({ path: '/graphql', args: ['--query', `@${files.query}`] })).exitCode).toBe(0);
  expect(JSON.parse(there.received.at(-1)?.body ?? '')).toEqual({ query: QUERY, variables: { address: NOBODY } });
});

test('5.4, 25.6 the value of a header comes from the environment, and is not printed where the partner sends it back', async () => {
  there.behaves({ answer: { eligible: true, key: 'key-of-ours-4711' }, headers: OPEN });
  const settings = { API_KEY: 'key-of-ours-4711' };
  const { exitCode, stdout, stderr } = await check({ args: ['--header', 'X-Key=API_KEY', '--json'], settings });
  expect(there.received.at(-1)?.headers['x-key']).toBe('key-of-ours-4711');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('[header value]');
  expect(stdout + stderr).not.toContain('key-of-ours');
  expect((await check({ args: ['--header', 'X-Key=NO_SUCH_KEY'] })).exitCode).toBe(2);
});

test('25.6 a 403 says that this machine is not the address of the service', async () => {
  there.behaves({ status: 403 });
  const { exitCode, stdout } = await check();
  expect(exitCode).toBe(1);
  expect(stdout).toContain('Status 403: The endpoint refuses this machine.');
  expect(stdout).toContain('This machine is not the service’s address');
});

test.each<[string, Behaviour, readonly string[], string]>([
  ['has no origin in its answer', {}, [], 'Only the preflight allows the dashboard'],
  [
    'has another origin in its answer',
    { headers: { 'access-control-allow-origin': 'https://other.example' } },
    [],
    'The browser hides the answer',
  ],
  ['lists not every header', {}, ['--header', 'X-Key=API_KEY'], 'The preflight does not list every header'],
])('25.6 an endpoint that %s passes, with the cause for which a browser fails', async (_, behaviour, args, cause) => {
  there.behaves({ answer: { eligible: true }, ...behaviour });
  const { exitCode, stdout } = await check({ args, settings: { API_KEY: 'value' } });
  expect(exitCode).toBe(0);
  expect(stdout).toContain(cause);
});

test('16.7, 25.6 a warning that means wrong verdicts ends with 1', async () => {
  there.behaves({ answer: { other: true }, headers: OPEN });
  const { exitCode, stdout } = await check();
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/reads resp\.eligible: this answer has no such field[\s\S]*The test passed with a warning\./);
});

test('25.6 a private address is called only if --allow names it', async () => {
  const { exitCode, stdout } = await check({ allow: 'other.example:443' });
  expect(exitCode).toBe(1);
  expect(stdout).toContain('not on the public Internet');
});

test.each([
  ['an origin with a path', ['--origin', `${APP_ORIGIN}/`], 'without a path'],
  ['a file that is not there', ['--body', '@/no/such/file'], 'cannot be read'],
  ['a text that is no address', ['--eligible', 'me'], 'is not a wallet address'],
  ['an unknown option', ['--nothing'], 'unknown option'],
])('25.6 %s is wrong usage, which ends with 2', async (_, args, words) => {
  const { exitCode, stdout, stderr } = await check({ args });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain(words);
});

test('25.6 the file that partners download says that node:vm runs the expression', async () => {
  there.behaves({ answer: { eligible: true } });
  expect((await check({ file: checker })).stderr).toContain('The expression runs by node:vm on this machine');
});

test.each<[string, Behaviour, string?]>([
  ['answers right', { answer: { eligible: true } }],
  ['sends no JSON', { text: 'is_ok: true' }],
  ['refuses the caller', { status: 403 }],
  ['refuses the preflight', { cors: {}, corsStatus: 401 }],
  ['gets an expression that throws', { answer: {} }, 'function(resp) { console.log(resp, 1); return resp.a.b; }'],
  ['gets an expression that returns a boolean', { answer: {} }, 'function(resp) { return true; }'],
  ['gets an expression without an end', { answer: {} }, 'function(resp) { for (;;); }'],
  ['gets an expression that is none', { answer: {} }, '(resp) => 1'],
])(
  '25.6 the file that partners download says the same of a partner that %s',
  async (_, behaviour, expression = ELIGIBLE) => {
    there.behaves(behaviour);
    const [byFile, own] = await untilSame(
      async () => outcomeOf(await check({ expression, file: checker })),
      async () => outcomeOf(await check({ expression })),
    );
    expect(byFile).toEqual(own);
  },
);

const MOST_TRIES = 5;

/** Asks both until they say the same: on a busy machine either may be too late for its limits, and says so. */
async function untilSame<Said>(one: () => Promise<Said>, other: () => Promise<Said>): Promise<readonly [Said, Said]> {
  for (let tries = 1; ; tries += 1) {
    const said = await Promise.all([one(), other()]);
    if (isDeepStrictEqual(...said) || tries === MOST_TRIES) return said;
  }
}

function outcomeOf({ exitCode, stdout }: CommandRun): object {
  return { exitCode, text: stdout.replaceAll(/, \d+ ms/g, '') };
}

/** What one of the two says of a wrong endpoint. */
interface Found {
  readonly steps: Side['steps'];
  readonly cause: string | null;
}

const HOLDER = '0x52908400098527886e0f7030069857d2e4169ee8';
const NOBODY = '0x52908400098527886e0f7030069857d2e4169ee7';
const OPEN = { 'access-control-allow-origin': APP_ORIGIN };

/** Answers that the holder alone is eligible. */
function answerHolder(response: ServerResponse, { url = '' }: IncomingMessage): void {
  response.writeHead(200, OPEN).end(JSON.stringify({ eligible: url.includes(HOLDER) }));
}

async function check(given: Omit<PartnerCheckRun, 'partner'> = {}): Promise<CommandRun> {
  return checkPartner({ partner: there, ...given });
}

async function byCommand(asked: Partner, kind: WrongEndpoint['kind']): Promise<Found> {
  const isGraphql = kind === 'GRAPHQL';
  const args = ['--json', '--eligible', ADDRESS, ...(isGraphql ? ['--query', QUERY] : [])];
  const { exitCode, stdout } = await checkPartner({ partner: asked, path: isGraphql ? '/graphql' : '/$address', args });
  expect(exitCode).toBe(1);
  const {
    addresses: [address],
  } = JSON.parse(stdout);
  return { steps: address.steps.map(withoutTime), cause: address.cause };
}

/** What the test of a source says, and the cause that the dashboard reads off it before the browser has answered. */
async function byService({ url }: Partner, kind: WrongEndpoint['kind']): Promise<Found> {
  const isGraphql = kind === 'GRAPHQL';
  const own = isGraphql ? { endpoint: `${url}/graphql`, query: QUERY } : { endpoint: `${url}/$address`, method: 'GET' };
  const auth = { accessToken: world.curator.token };
  const input = { auth, address: ADDRESS, source: { ...own, expression: ELIGIBLE } };
  const { data } = await query(world.service, isGraphql ? TEST_GRAPHQL : TEST_REST, { input });
  const server = toServerSide(data.test);
  const run = { address: ADDRESS, expected: 1, server, browser: null, isRunning: false, isReachable: null } as const;
  return { steps: server.steps.map(withoutTime), cause: findCause(run) };
}

const FIELDS = '{ checks { name passed message warning reason } result sent received preflight log }';
const TEST_REST = `mutation ($input: TestRestSourceInput!) { test: testRestSource(input: $input) ${FIELDS} }`;
const TEST_GRAPHQL = `mutation ($input: TestGraphqlSourceInput!) { test: testGraphqlSource(input: $input) ${FIELDS} }`;

function withoutTime(step: Side['steps'][number]): Side['steps'][number] {
  return { ...step, milliseconds: null };
}
