import { afterAll, expect, test } from '@jest/globals';
import { disableApp } from '../../../subgraphs/auth/index.ts';
import { newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const holder = await newHolder(service);
afterAll(async () => service.close());

const NODE = `query ($nodeId: ID!) { node(nodeId: $nodeId) { __typename nodeId
  ... on Credential { credId name isOwn } ... on App { clientId name } } }`;

async function read(nodeId: string, by: Person | null = null) {
  const { data, errors } = await query(service, NODE, { nodeId }, by ? bearer(by.token) : {});
  expect(errors).toEqual([]);
  return data.node;
}

async function credentialId(credId: number): Promise<string> {
  const document = 'query ($credId: Int!) { credential(credId: $credId) { nodeId } }';
  return (await query(service, document, { credId })).data.credential.nodeId;
}

async function appId(clientId: string): Promise<string> {
  return (await query(service, 'query ($id: ID!) { app(clientId: $id) { nodeId } }', { id: clientId })).data.app.nodeId;
}

test('21.21 a credential and an app are read again by their node ID, as whoever reads them sees them', async () => {
  const credId = await newCredential(service, holder);
  const { clientId, ...app } = await ownedApp(service, [holder]);
  const [credential, node] = [await credentialId(credId), await appId(clientId)];
  expect(await read(credential)).toMatchObject({ __typename: 'Credential', nodeId: credential, credId, isOwn: false });
  expect(await read(credential, holder)).toMatchObject({ credId, isOwn: true });
  expect([await read(node), app]).toMatchObject([{ __typename: 'App', nodeId: node, clientId }, {}]);
});

test('21.21 a node is null wherever the ordinary read of it is', async () => {
  const operator = await newOperator(service);
  const credId = await newCredential(service, holder);
  const { clientId } = await ownedApp(service, [holder]);
  const [credential, app] = [await credentialId(credId), await appId(clientId)];
  const takeDown = 'mutation ($id: Int!) { takeDownCredential(credId: $id, reason: "Copied.") { credId } }';
  await query(service, takeDown, { id: credId }, bearer(operator.token));
  await disableApp(service.database, service.clock.now(), clientId);
  expect([await read(app), await read(credential), await read(credential, await signedInUser(service))]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await read(credential, holder)).toMatchObject({ credId });
  expect(await read(credential, operator)).toMatchObject({ credId });
});

test('21.21 no two types share an ID, and a text that is none names nothing', async () => {
  const credId = await newCredential(service, holder);
  const { clientId } = await ownedApp(service, [holder]);
  const { data } = await query(service, '{ __type(name: "Node") { possibleTypes { name } } }');
  expect(data.__type.possibleTypes.map(({ name }: { name: string }) => name)).toEqual(['App', 'Credential']);
  const toId = (text: string) => Buffer.from(text).toString('base64url');
  const ids = ['', String(credId), clientId, `${await credentialId(credId)}=`, toId(`App ${credId}`)];
  const others = [toId(`Credential ${clientId}`), toId('Credential 1e0'), toId(`Person ${holder.userId}`), '\u{1f600}'];
  for (const id of [...ids, ...others]) expect([id, await read(id)]).toEqual([id, null]);
});
