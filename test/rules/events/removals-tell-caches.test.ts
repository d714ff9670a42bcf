import { afterAll, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { NOBODYS_HOST, newEndpoint } from '../../support/event-endpoints.ts';
import { newAddress, newItemList } from '../../support/item-lists.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { act, ask, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ config: { outboundAllow: [NOBODYS_HOST] } });
afterAll(async () => service.close());

const SECOND = newAddress();

test('20.12 each of two changes in one operation answers with the list as it left it', async () => {
  const { credId, curator } = await newItemList(service);
  const change = `credentialItems(input: {
    auth: { accessToken: "${curator.token}" }, credId: ${credId}, operation: APPEND, items: ["`;
  const asked = `"] }) { credential { itemList { count } eligibility(address: "${SECOND}") { result } } }`;
  const { data } = await query(
    service,
    `mutation { a: ${change}${newAddress()}${asked} b: ${change}${SECOND}${asked} }`,
  );
  expect(data).toEqual({
    a: { credential: { itemList: { count: 1 }, eligibility: { result: 0 } } },
    b: { credential: { itemList: { count: 2 }, eligibility: { result: 1 } } },
  });
});

test('20.12 the deletion of an endpoint and of an app answers with the ID that is gone', async () => {
  const owner = await signedInUser(service);
  const clientId = (await ownedApp(service, [owner])).clientId;
  const id = await newEndpoint(service, owner, { owner: { clientId } });
  const remove = async (document: string): Promise<unknown> =>
    (await query(service, document, {}, bearer(owner.token))).data;
  expect(await remove(`mutation { removeEventEndpoint(id: "${id}") { id } }`)).toEqual({ removeEventEndpoint: { id } });
  expect(await remove(`mutation { removeApp(clientId: "${clientId}", name: "Test app") { clientId } }`)).toEqual({
    removeApp: { clientId },
  });
});

test('20.12 the deletion of a credential answers with the ID that is gone', async () => {
  const made = await curatingPerson(service);
  const [own, taken] = [await newOwnList(made), await newOwnList(made)];
  await act(made, 'archiveCredential', own);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: made.address });
  expect(
    (await ask({ ...made, token }, `mutation { removeCredential(credId: ${own}, name: "Own list") { credId } }`)).data,
  ).toEqual({ removeCredential: { credId: own } });
  const operator = bearer((await newOperator(service)).token);
  const judge = async (field: string) => query(service, `mutation { ${field} { credId } }`, {}, operator);
  await judge(`takeDownCredential(credId: ${taken}, reason: "Copied.")`);
  expect((await judge(`removeTakenDownCredential(credId: ${taken}, reason: "Copied.")`)).data).toEqual({
    removeTakenDownCredential: { credId: taken },
  });
});
