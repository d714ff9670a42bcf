import { afterAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  newHolder,
  newOperator,
  requestApp,
  requestCuratorToken,
  takeSecret,
  withdrawRequest,
  writeOnRequest,
} from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import {
  actOnEndpoint,
  ENDPOINT_ACTS,
  NOBODYS_HOST,
  newEndpoint,
  updateEndpoint,
} from '../../support/event-endpoints.ts';
import { profiled } from '../../support/query-plans.ts';
import { startService } from '../../support/service.ts';
import { documentedShardKeys, shardFault } from '../../support/shard-keys.ts';

const service = await startService({ config: { outboundAllow: [NOBODYS_HOST] } });
afterAll(async () => service.close());

const shardKeys = await documentedShardKeys();

/** Does something, and expects each write of one document to name the one shard that has it. */
async function expectOneShard(collection: string, work: () => Promise<readonly QueryAnswer[]>): Promise<void> {
  let answers: readonly QueryAnswer[] = [];
  const done = await profiled(service, async () => {
    answers = await work();
  });
  expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  expect(done.filter(({ ns, op }) => ns.endsWith(`.${collection}`) && op !== 'query').length).toBeGreaterThan(3);
  expect(done.flatMap((each) => shardFault(each, shardKeys) ?? [])).toEqual([]);
}

test('26.12 each change of an endpoint names the shard that has it', async () => {
  const person = await newHolder(service);
  const id = await newEndpoint(service, person);
  const on = 'mutation ($id: ID!) { switchEventEndpointOn(input: { id: $id }) { id } }';
  await expectOneShard('eventEndpoints', async () => {
    const answers = [await updateEndpoint(service, person, { id, url: `https://${NOBODYS_HOST}/other` })];
    answers.push(await actOnEndpoint(service, person, 'switchEventEndpointOff', id));
    answers.push(await query(service, on, { id }, bearer(person.token)));
    for (const act of ENDPOINT_ACTS) answers.push(await actOnEndpoint(service, person, act, id));
    return answers;
  });
});

test('26.12 each change of a request, and of the token that it asks for, names the shard that has it', async () => {
  const [person, operator] = [await newHolder(service), await newOperator(service)];
  await expectOneShard('accessRequests', async () => {
    const asked = [await requestApp(service, person), await requestCuratorToken(service, person)];
    const [app, token] = [asked[0]?.data.requestApp.id, asked[1]?.data.requestCuratorToken.id];
    return [
      ...asked,
      await writeOnRequest(service, person, app, 'Please.'),
      await withdrawRequest(service, person, app),
      await answerRequest(service, operator, { id: token }),
      await takeSecret(service, person, token),
    ];
  });
});
