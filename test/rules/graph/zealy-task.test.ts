import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { readDescription } from '../../support/api-description.ts';
import { postJson, type RestAnswer } from '../../support/client.ts';
import { creationTold } from '../../support/events.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { partner } from '../../support/partner.ts';
import { startService, type TestService } from '../../support/service.ts';

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host], answerCache: 0 } });
service.clock.stop();
const gated = await gatedService(service);
const description = await readDescription(service);
const person = await curatingPerson(service);
beforeEach(() => service.clock.advance(HOUR));
afterAll(async () => {
  await gated.close();
  await service.close();
  await there.close();
});

/** Claims as Zealy does, for a person with these accounts. */
async function claim(credId: number, accounts: unknown, at: Pick<TestService, 'url'> = service): Promise<RestAnswer> {
  const task = { userId: 'u1', communityId: 'c1', subdomain: 'tests', questId: 'q1', requestId: 'r1' };
  return postJson(at, `/cred/${credId}/zealy`, { ...task, accounts }, { 'x-api-key': 'whatever' });
}

function check(answer: RestAnswer): RestAnswer {
  expect(description.findFault('post', '/cred/{cred_id}/zealy', answer)).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}

test('21.18 a claim in Zealy is 200 for yes, and 400 for no, with a message for the person', async () => {
  const listed = newAddress();
  const { credId } = await newItemList(service, [listed]);
  const { status, body } = check(await claim(credId, { wallet: listed, email: 'ada@example.org' }));
  expect([status, body]).toEqual([200, { message: 'Your wallet may own “Test list”.' }]);
  const no = check(await claim(credId, { wallet: newAddress() }));
  expect([no.status, no.body]).toEqual([400, { message: 'Your wallet may not own “Test list”.' }]);
});

test('21.18 a claim without a wallet, or with what is none, is 400 with a message', async () => {
  const { credId } = await newItemList(service);
  for (const accounts of [undefined, {}, { wallet: '' }, { email: 'ada@example.org' }]) {
    const { status, body } = check(await claim(credId, accounts));
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Connect your wallet/)]);
  }
  const { status, body } = check(await claim(credId, { wallet: 'nobody' }));
  expect([status, body]).toMatchObject([400, { message: body.failure.message, failure: { code: 'ADDRESS_INVALID' } }]);
  for (const accounts of [null, 'x', { wallet: 1 }]) expect((await claim(credId, accounts)).status).toBe(400);
});

test('21.18 while a partner is down, a claim is 503, and no for nobody to whom it says yes', async () => {
  there.behaves({ answer: { eligible: true } });
  const credId = await createOwnSource(person, `${there.url}/$address`);
  const wallet = newAddress();
  expect((await claim(credId, { wallet })).status).toBe(200);
  for (const behaviour of [{ status: 500 }, { text: 'no' }, { answer: [] }, { status: 404 }]) {
    there.behaves(behaviour);
    service.clock.advance(HOUR);
    const { status, body } = check(await claim(credId, { wallet }));
    expect([status, body]).toMatchObject([503, { message: body.failure.message, result: null }]);
  }
});

test('21.18 a claim is answered before Zealy gives up, with 503 while MongoDB is silent', async () => {
  const listed = newAddress();
  const { credId } = await newItemList(service, [listed]);
  await creationTold(service, credId);
  const held = gated.gate.hold('find', 'credentials', `"_id":${credId}`);
  const answer = check(await claim(credId, { wallet: listed }, gated));
  expect([answer.status, answer.body.reason]).toEqual([503, 'REQUEST_TIMEOUT']);
  expect(answer.headers.get('retry-after')).toBe('2');
  held.release();
  expect((await claim(credId, { wallet: listed }, gated)).status).toBe(200);
});
