import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { act, ask, type CuratingPerson, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startSourceWorld } from '../../support/sources.ts';

const world = await startSourceWorld();
const { service, partner } = world;
afterAll(async () => world.close());

test('2.6 a rename, an archiving, a hand-over and a take-down are in the history of a credential, once each', async () => {
  const [person, taker] = [await curatingPerson(service), await curatingPerson(service)];
  const credId = await newOwnList(person, 'Early');
  await update(person, { credId, name: 'Early members' });
  await update(person, { credId, name: 'Early members' });
  for (const change of ['archiveCredential', 'archiveCredential', 'unarchiveCredential', 'unarchiveCredential']) {
    await act(person, change, credId);
  }
  await handOver(person, credId, taker);
  const operator = await newOperator(service);
  for (const change of [
    `takeDownCredential(credId: ${credId}, reason: "Copied.")`,
    `restoreCredential(credId: ${credId})`,
  ]) {
    await query(service, `mutation { ${change} { credId } }`, {}, bearer(operator.token));
  }
  const nobody = { from: null, to: null, actor: null };
  const byPerson = { from: null, to: null, actor: person.userId };
  expect(await eventsOf(taker, credId)).toEqual([
    { kind: 'RESTORED', ...nobody },
    { kind: 'TAKEN_DOWN', ...nobody },
    { kind: 'HANDED_OVER', from: person.address, to: taker.address, actor: taker.userId },
    { kind: 'UNARCHIVED', ...byPerson },
    { kind: 'ARCHIVED', ...byPerson },
    { kind: 'RENAMED', ...byPerson, from: 'Early', to: 'Early members' },
  ]);
  expect(reasonOf(await askEvents(person, credId))).toBe('NOT_CURATOR');
});

test('2.7 a change of a source is in the history of its credential, with its version', async () => {
  const person = await curatingPerson(service);
  const credId = await createOwnSource(person, `${partner.url}/holders/$address`);
  const source = {
    endpoint: `${partner.url}/owners/$address`,
    method: 'GET',
    expression: 'function(resp) { return 1; }',
  };
  const document = 'mutation ($input: UpdateRestSourceInput!) { updateRestSource(input: $input) { credId } }';
  expect((await ask(person, document, { input: { credId, source } })).errors).toEqual([]);
  expect(await eventsOf(person, credId)).toEqual([
    { kind: 'SOURCE_CHANGED', from: null, to: '2', actor: person.userId },
  ]);
});

async function update(person: CuratingPerson, input: object): Promise<void> {
  await ask(person, 'mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name } }', {
    input,
  });
}

async function askEvents(person: CuratingPerson, credId: number) {
  return ask(person, `{ credential(credId: ${credId}) { events { nodes { kind from to actor } } } }`);
}

async function eventsOf(person: CuratingPerson, credId: number): Promise<unknown> {
  return (await askEvents(person, credId)).data.credential.events.nodes;
}
