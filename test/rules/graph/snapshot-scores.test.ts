import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { readDescription } from '../../support/api-description.ts';
import { bearer, postForm, postJson, type RestAnswer } from '../../support/client.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { type Behaviour, partner } from '../../support/partner.ts';
import { newRule, part } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const there = await partner();
const service = await startService({ config: { outboundAllow: [there.host], answerCache: 0 } });
service.clock.stop();
const description = await readDescription(service);
const person = await curatingPerson(service);
beforeEach(() => service.clock.advance(HOUR));
afterAll(async () => {
  await service.close();
  await there.close();
});

/** Asks as Snapshot's strategies do, about a vote at a block. */
async function ask(credId: number, addresses: unknown, headers = {}): Promise<RestAnswer> {
  const vote = { options: { url: 'https://votes.example', type: 'api-post' }, network: '1', snapshot: 11437846 };
  return postJson(service, `/cred/${credId}/snapshot`, { ...vote, addresses }, headers);
}

async function partnerCredential(): Promise<number> {
  there.behaves({ answer: { eligible: true } });
  return createOwnSource(person, `${there.url}/$address`);
}

test('21.18 Snapshot gets a score of 1 or 0 for each voter, spelled as it was sent', async () => {
  const [listed, other] = [newAddress(), newAddress()];
  const { credId } = await newItemList(service, [listed]);
  const mixed = `0x${listed.slice(2).toUpperCase()}`;
  const answer = await ask(credId, [other, mixed]);
  const score = [
    { address: other, score: 0 },
    { address: mixed, score: 1 },
  ];
  expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([200, { score }, 'no-store']);
  expect(description.findFault('post', '/cred/{cred_id}/snapshot', answer)).toBeNull();
  expect((await ask(credId, [])).body).toEqual({ score: [] });
});

test('21.18 one voter of whom nothing is known leaves out the scores of all, because a missing one counts as 0', async () => {
  const credId = await partnerCredential();
  const [one, other] = [newAddress(), newAddress()];
  const respond: Behaviour['respond'] = (response, { url = '' }) => {
    if (url.includes(other)) response.destroy();
    else response.setHeader('content-type', 'application/json').end('{"eligible":true}');
  };
  there.behaves({ respond });
  const answer = await ask(credId, [one, other, one]);
  const { status, headers, body } = answer;
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '30', 'no-store']);
  const failure = { code: 'UNREACHABLE', retry: true };
  expect(body).toMatchObject({ message: body.failure.message, address: other, result: null, failure });
  expect(body.score).toBeUndefined();
  expect(description.findFault('post', '/cred/{cred_id}/snapshot', answer)).toBeNull();
});

test('21.18 while a partner is down, Snapshot is told 0 for nobody to whom it says yes', async () => {
  const [address, list] = [newAddress(), await newItemList(service)];
  const asked = await partnerCredential();
  const rule = await newRule(person, { any: [part(list.credId), part(asked)] });
  for (const behaviour of [{ status: 500 }, { text: 'no' }, { answer: [] }, { status: 404 }]) {
    service.clock.advance(HOUR);
    there.behaves({ answer: { eligible: true } });
    for (const credId of [asked, rule]) expect((await ask(credId, [address])).body.score[0].score).toBe(1);
    there.behaves(behaviour);
    for (const credId of [asked, rule]) {
      const { status, body } = await ask(credId, [address]);
      expect([status, body.score, body.result]).toEqual([503, undefined, null]);
    }
  }
});

test('21.18 Retry-After stands only if all voters may be known then', async () => {
  const credId = await partnerCredential();
  const voters = [newAddress(), newAddress()];
  there.behaves({ status: 503, headers: { 'retry-after': '90' } });
  expect((await ask(credId, voters)).headers.get('retry-after')).toBe('90');
  service.clock.advance(HOUR);
  const invalid = await ask(credId, [...voters, 'nobody']);
  expect([invalid.status, invalid.headers.get('retry-after')]).toEqual([400, null]);
  expect(invalid.body).toMatchObject({ address: 'nobody', failure: { code: 'ADDRESS_INVALID' } });
});

test('21.18 Snapshot asks about 500 voters of a list at once', async () => {
  const { credId } = await newItemList(service, addressesFrom(0, 250));
  const { status, body } = await ask(credId, addressesFrom(0, 500));
  const scores = body.score.map(({ score }: { readonly score: number }) => score);
  expect([status, scores]).toEqual([200, [...Array(250).fill(1), ...Array(250).fill(0)]]);
  const more = await ask(credId, addressesFrom(0, 501));
  expect([more.status, more.body.reason, more.body.score]).toEqual([400, 'INVALID_INPUT', undefined]);
});

test('21.18 what is no question of Snapshot is refused', async () => {
  const { credId } = await newItemList(service);
  for (const addresses of [undefined, null, 'x', [1]]) {
    const { status, body } = await ask(credId, addresses);
    expect([status, body.reason]).toEqual([400, 'MALFORMED_REQUEST']);
  }
  expect((await ask(999_999, [newAddress()])).body.reason).toBe('NO_SUCH_CREDENTIAL');
  expect((await ask(credId, ['ada@example.org'])).status).toBe(403);
  expect((await ask(credId, [], bearer('x'))).status).toBe(401);
  expect((await postForm(service, `/cred/${credId}/snapshot`, {})).status).toBe(415);
});
