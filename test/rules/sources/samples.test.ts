import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { newList } from '../../support/lists.ts';
import { newCurator } from '../../support/people.ts';
import {
  createRest,
  newRestCredential,
  restore,
  startSourceWorld,
  updateRest,
  versionsOf,
} from '../../support/sources.ts';

const world = await startSourceWorld();
beforeEach(() => world.partner.behaves({ answer: { eligible: true } }));
afterAll(() => world.close());

const HOLDER = { name: 'A holder', answer: { tokens: 3 }, expected: 1 };
const NOBODY = { name: 'Nobody', answer: { tokens: 0 }, expected: 0 };
const BROKEN = { name: 'No tokens at all', answer: { $error: 'x', 'a.b': [[null]] }, expected: null };
const SAMPLES = [HOLDER, NOBODY, BROKEN];
const TOKENS = 'function(resp) { return resp.tokens.valueOf() > 0 ? 1 : 0; }';
const TWO = 'function(resp) { return resp.tokens.valueOf() > 3 ? 1 : 0; }';

function refusalOf({ errors }: QueryAnswer): object | undefined {
  return errors[0]?.extensions;
}

/** The samples of a credential, as its curator sees them. */
async function samplesOf(credId: number, token = world.curator.token): Promise<QueryAnswer> {
  const document = `query ($credId: Int!) {
    credential(credId: $credId) { sourceSamples { name answer expected } source { version } } }`;
  return query(world.service, document, { credId }, bearer(token));
}

async function expectSamples(credId: number, samples: readonly object[]): Promise<void> {
  expect((await samplesOf(credId)).data.credential.sourceSamples).toEqual(samples);
}

async function newSampled(samples: readonly object[] = SAMPLES): Promise<number> {
  const { data, errors } = await createRest(world, { expression: TOKENS }, { samples });
  expect(errors).toEqual([]);
  return data.createRestCredential.credId;
}

test('2.7, 16.6 a creation keeps the samples that its expression passes', async () => {
  await expectSamples(await newSampled(), SAMPLES);
  await expectSamples(await newRestCredential(world), []);
});

test('2.7, 16.6 whoever creates with a token in the input sees the samples in the same answer', async () => {
  const document = `mutation ($input: CreateRestCredentialInput!) {
    createRestCredential(input: $input) { credId sourceSamples { name answer expected } } }`;
  const source = { endpoint: world.partner.url, method: 'GET', expression: TOKENS };
  const input = {
    auth: { accessToken: world.curator.token },
    name: 'A',
    source,
    samples: SAMPLES,
    idempotencyKey: 'k1-samples',
  };
  const [first, again] = [
    await query(world.service, document, { input }),
    await query(world.service, document, { input }),
  ];
  expect(first.data.createRestCredential.sourceSamples).toEqual(SAMPLES);
  expect(again.data).toEqual(first.data);
  const other = await query(world.service, document, { input: { ...input, samples: [] } });
  expect(refusalOf(other)).toMatchObject({ code: 'CONFLICT' });
});

test('2.7, 16.6 a creation whose samples fail stores nothing and names them, unless they may fail', async () => {
  const wrong = [{ ...HOLDER, expected: 0 }, NOBODY, { ...BROKEN, expected: 1 }];
  const { database } = world.service;
  const before = await database.collection('sources').countDocuments();
  const answer = await createRest(world, { expression: TOKENS }, { samples: wrong });
  const names = [HOLDER.name, BROKEN.name];
  expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'SAMPLE_FAILS', samples: names });
  expect(answer.errors[0]?.message).toContain('"A holder" expects 0: The result is 1.');
  expect(answer.errors[0]?.message).toContain('"No tokens at all" expects 1: The expression threw an error. TypeError');
  expect(await database.collection('sources').countDocuments()).toBe(before);
  const allowed = await createRest(world, { expression: TOKENS }, { samples: wrong, allowFailingSamples: true });
  await expectSamples(allowed.data.createRestCredential.credId, wrong);
});

test('2.7, 16.6 a change is made only if the stored samples hold', async () => {
  const credId = await newSampled();
  const answer = await updateRest(world, credId, { expression: TWO });
  expect(refusalOf(answer)).toMatchObject({ reason: 'SAMPLE_FAILS', samples: [HOLDER.name] });
  expect((await versionsOf(world, credId)).nodes).toHaveLength(1);
  expect((await updateRest(world, credId, { expression: TWO }, { allowFailingSamples: true })).errors).toEqual([]);
  await expectSamples(credId, SAMPLES);
});

test('2.7, 16.6 a change replaces the samples, keeps them, or removes them', async () => {
  const credId = await newSampled();
  await updateRest(world, credId, { expression: TWO }, { samples: [{ ...HOLDER, expected: 0 }] });
  await expectSamples(credId, [{ ...HOLDER, expected: 0 }]);
  await updateRest(world, credId, { expression: TWO }, { samples: null });
  await expectSamples(credId, [{ ...HOLDER, expected: 0 }]);
  await updateRest(world, credId, { expression: TWO }, { samples: [] });
  await expectSamples(credId, []);
});

test("2.7, 16.6 a restored version must do right on today's samples, which stay", async () => {
  const credId = await newSampled([HOLDER]);
  await updateRest(world, credId, { expression: TWO }, { samples: [{ ...HOLDER, expected: 0 }] });
  expect(refusalOf(await restore(world, credId, 1))).toMatchObject({ reason: 'SAMPLE_FAILS', samples: [HOLDER.name] });
  const { data, errors } = await restore(world, credId, 1, { allowFailingSamples: true });
  expect(errors).toEqual([]);
  expect(data.restoreSource.source).toMatchObject({ version: 3, expression: TOKENS });
  await expectSamples(credId, [{ ...HOLDER, expected: 0 }]);
});

test('2.7, 16.6 of editors who change source and samples at once, one stores both, and the others neither', async () => {
  const credId = await newSampled();
  const edits = [1, 2, 3, 4].map((tokens) => ({
    expression: `function(resp) { return resp.tokens === ${tokens} ? 1 : 0; }`,
    samples: [{ name: `With ${tokens}`, answer: { tokens }, expected: 1 }],
  }));
  const answers = await Promise.all(
    edits.map(async ({ expression, samples }) => updateRest(world, credId, { expression }, { samples, ifVersion: 1 })),
  );
  const won = answers.findIndex(({ errors }) => errors.length === 0);
  expect(answers.filter(({ errors }) => errors.length > 0).map(refusalOf)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ code: 'CONFLICT', reason: 'VERSION' })),
  );
  await expectSamples(credId, edits[won]?.samples ?? []);
  expect(answers[won]?.data.updateRestSource.source.expression).toBe(edits[won]?.expression);
});

test.each([
  ['21 of them', Array.from({ length: 21 }, (_, n) => ({ ...HOLDER, name: `Sample ${n}` }))],
  ['no name', [{ ...HOLDER, name: '  ' }]],
  ['a long name', [{ ...HOLDER, name: 'x'.repeat(101) }]],
  ['one name twice', [HOLDER, { ...NOBODY, name: ` ${HOLDER.name} ` }]],
  ['another expectation', [{ ...HOLDER, expected: 2 }]],
  ['a large answer', [{ ...HOLDER, answer: { x: 'x'.repeat(64 * 1024) } }]],
  [
    'large answers together',
    Array.from({ length: 5 }, (_, n) => ({ name: `${n}`, answer: { x: 'x'.repeat(60_000) } })),
  ],
  ['a deep answer', [{ ...HOLDER, answer: JSON.parse(`${'['.repeat(65)}${']'.repeat(65)}`) }]],
])('2.7, 16.6 samples with %s are refused before anything is called', async (_, samples) => {
  const answer = await createRest(world, { expression: TOKENS }, { samples, allowFailingSamples: true });
  expect(refusalOf(answer)).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'samples' });
  expect(world.partner.received).toEqual([]);
});

test('2.7, 16.6 an expression that is no longer run does not fail as a sample expects', async () => {
  const curator = await newCurator(world.service);
  const samples = [1, 2, 3, 4].map((n) => ({ name: `Endless ${n}`, answer: { n }, expected: null }));
  const answer = await createRest({ ...world, curator }, { expression: 'function(resp) { for (;;); }' }, { samples });
  expect(refusalOf(answer)).toMatchObject({ reason: 'SAMPLE_FAILS', samples: ['Endless 4'] });
  expect(answer.errors[0]?.message).toContain('It runs again from');
});

test('5.3 only its curator reads the samples of a source, and a list has none', async () => {
  const credId = await newSampled();
  const { token } = await newCurator(world.service);
  expect(refusalOf(await samplesOf(credId, token))).toMatchObject({ code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
  const list = await newList(world.service, world.curator);
  expect((await samplesOf(list)).data.credential.sourceSamples).toBeNull();
});

test('5.4 the earlier versions of a source keep no samples', async () => {
  const credId = await newSampled();
  await updateRest(world, credId, { expression: TOKENS });
  const stored = await world.service.database.collection('sourceVersions').find({ credId }).toArray();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(HOLDER.name);
});
