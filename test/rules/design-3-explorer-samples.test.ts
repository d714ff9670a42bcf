import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SAMPLES, TOKEN_PLACE } from '../../gateway/explorer/samples.ts';
import { query } from '../support/client.ts';
import { newList } from '../support/lists.ts';
import { type SourceWorld, startSourceWorld } from '../support/sources.ts';

let world: SourceWorld;
beforeAll(async () => {
  world = await startSourceWorld();
  await newList(world.service, world.curator);
});
afterAll(async () => world.close());

/** What each sample answers with. */
const ANSWERS: Readonly<Record<string, object>> = {
  Credentials: { credentials: { nodes: [{ credId: 1, kind: 'LIST' }] } },
  Eligibility: { credential: { eligibility: { result: 0, failure: null } } },
  CreateList: { createListCredential: { credId: 2, name: 'Early members' } },
  ChangeList: { credentialItems: { added: 1, count: 0, revision: 0 } },
  TestSource: { testRestSource: { result: 0 } },
};

test.each(SAMPLES)('design-3 the sample "$name" of the explorer works, once its token is filled in', async (sample) => {
  const variables: object = JSON.parse(
    JSON.stringify(sample.variables)
      .replace(TOKEN_PLACE, world.curator.token)
      .replace('https://partner.example', world.partner.url),
  );
  const { data, errors } = await query(world.service, sample.query, variables);
  expect(errors).toEqual([]);
  expect(data).toMatchObject(ANSWERS[sample.name] ?? {});
});

test('design-3 the samples are one for each of five chief tasks, and no two of their variables have the same name', () => {
  expect(SAMPLES.map(({ name }) => name)).toEqual(Object.keys(ANSWERS));
  const names = SAMPLES.flatMap(({ variables }) => Object.keys(variables));
  expect(new Set(names).size).toBe(names.length);
});
