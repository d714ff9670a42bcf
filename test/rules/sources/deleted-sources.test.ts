import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { DAY, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { act, ask, type CuratingPerson, curatingPerson } from '../../support/own-credentials.ts';
import { checkMany, createOwnSource } from '../../support/own-sources.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { startService } from '../../support/service.ts';
import { startSourceWorld } from '../../support/sources.ts';
import { storedOf, sweepDeleted } from '../../support/sweep-deleted.ts';

const config = { answerCache: DAY, secretKey: randomBytes(32).toString('hex') };
const world = await startSourceWorld(config);
const beside = await startService({
  beside: world.service,
  config: { ...config, outboundAllow: [world.partner.host] },
});
afterAll(async () => {
  await beside.close();
  await world.close();
});

/** A REST credential with a secret header and an earlier version, which has been archived for a day; and its curator. */
async function archivedSource(): Promise<{ readonly person: CuratingPerson; readonly credId: number }> {
  const { service, partner } = world;
  const person = await curatingPerson(service);
  const headers = [{ name: 'authorization', value: 'Bearer secret' }];
  const credId = await createOwnSource(person, `${partner.url}/holders/$address`, { source: { headers } });
  const document = 'mutation ($input: UpdateRestSourceInput!) { updateRestSource(input: $input) { credId } }';
  const source = {
    endpoint: `${partner.url}/owners/$address`,
    method: 'GET',
    headers,
    expression: 'function(resp) { return 1; }',
  };
  expect((await ask(person, document, { input: { credId, source } })).errors).toEqual([]);
  await act(person, 'archiveCredential', credId);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  return { person: { ...person, token }, credId };
}

async function remove(person: CuratingPerson, credId: number): Promise<void> {
  const deletion = `mutation { deleteCredential(credId: ${credId}, name: "Holder") }`;
  expect((await ask(person, deletion)).data).toEqual({ deleteCredential: true });
}

test('2.6 no service answers for a deleted source, not even from its cache', async () => {
  const { person, credId } = await archivedSource();
  const elsewhere = { ...person, service: beside };
  for (const at of [person, elsewhere]) await checkMany(at, credId, 1);
  await remove(person, credId);
  const fields =
    'source { endpoint } sourceSamples { name } sourceVersions { nodes { version } } sourceHealth { state }';
  const address = `0x${'0'.repeat(40)}`;
  for (const at of [person, elsewhere]) {
    const { data } = await ask(
      at,
      `{ credential(credId: ${credId}) { ${fields} eligibility(address: "${address}") { result } } }`,
    );
    expect(data).toEqual({ credential: null });
  }
});

test('2.6 the source of a deleted credential is deleted with its secrets, versions and health by the next sweep', async () => {
  const { person, credId } = await archivedSource();
  await checkMany(person, credId, 1);
  await remove(person, credId);
  await sweepDeleted(world.service);
  expect(await storedOf(world.service.database, credId)).toEqual({ deletedCredentials: 1 });
  world.service.clock.advance(15 * MINUTE);
  await sweepDeleted(world.service);
  expect(await storedOf(world.service.database, credId)).toEqual({});
});
