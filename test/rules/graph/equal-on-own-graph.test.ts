import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from '@jest/globals';
import { createSubgraph } from '../../../gateway/create-subgraph.ts';
import { parseConfig } from '../../../platform/settings/config.ts';
import { identifyCaller } from '../../../subgraphs/auth/index.ts';
import { credentials } from '../../../subgraphs/shared/credentials/credential-store.ts';
import { NOBODY, REJECTED } from '../../../subgraphs/shared/request/caller.ts';
import type { RequestContext } from '../../../subgraphs/shared/request/context.ts';
import { toNodeId } from '../../../subgraphs/shared/subgraph/node-id.ts';
import { addressesFrom } from '../../support/addresses.ts';
import { postJson } from '../../support/client.ts';
import { emptyContext } from '../../support/empty-context.ts';
import { newList } from '../../support/lists.ts';
import { newCurator, signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { startTwoGraphs } from '../../support/two-graphs.ts';

const ITEMS = addressesFrom(1, 4);
const NAMES = ['auth', 'credential', 'source', 'event'] as const;

/** On the service's own subgraphs, where credential 1 is a list of three addresses, with a public page. */
const OPERATIONS = {
  'who am I':
    '{ viewer { id identities { __typename id scope linkedAt ... on EmailIdentity { email } } authorizedApps { app { name } } } }',
  'a list':
    '{ credential(credId: 1) { name kind createdAt itemList { count revision items(first: 2) { nodes pageInfo { hasNextPage } } } } }',
  'a page of credentials':
    '{ credentials(first: 5) { nodes { credId curator source { __typename endpoint } } pageInfo { endCursor } } }',
  'what two subgraphs decide': `{ credential(credId: 1) { eligibility(address: "${ITEMS[0]}") { listed result failure { code } } } }`,
  'many eligibilities': `{ credential(credId: 1) { eligibilities(addresses: ["${ITEMS[1]}", "0x${'f'.repeat(40)}"]) { address result } } }`,
  'a credential that is not there': '{ credential(credId: 99) { name source { endpoint } } }',
  'an address that is none':
    '{ credential(credId: 1) { name eligibility(address: "x") { result } } partnerContract { timeoutSeconds } }',
  'all three subgraphs':
    '{ viewer { id } credential(credId: 1) { name source { expression } } partnerContract { appOrigin } }',
  'a credential as a node': `{ node(nodeId: "${toNodeId('Credential', '1')}") { __typename nodeId
    ... on Credential { name curator eligibility(address: "${ITEMS[0]}") { result } } ... on App { name } } }`,
  'a node that is none': '{ node(nodeId: "x") { nodeId ... on Credential { name } } }',
  'a page by its edges':
    '{ credentials(first: 1) { edges { cursor node { nodeId ...N } } } } fragment N on Node { nodeId }',
  'what a wallet may own': `{ wallet(address: "${ITEMS[0]}") { credentials { edges { cursor node { listed result credential { name } } }
    nodes { result failure { code } } pageInfo { startCursor hasPreviousPage } } } }`,
  'an access token that nobody shows': '{ accessToken { clientId } }',
  'identities of no scope': '{ identities(scopes: []) { scope } }',
  'a mutation that is refused': 'mutation { createListCredential(input: { name: "x" }) { credId } }',
  'a dry run':
    'mutation { credentialItems(input: { auth: { accessToken: "cgt_x" }, credId: 1, operation: APPEND, items: [], dryRun: true }) { message } }',
} as const;

const service = await startService();
const curator = await newCurator(service);
await postJson(service, `/cred/${await newList(service, curator)}/append`, ITEMS, { 'access-token': curator.token });
await credentials.driver(service.database).updateOne({ _id: 1 }, { $set: { publicPage: { isOn: true } } });
const { token } = await signedInUser(service);
const user = await identifyCaller({ database: service.database, now: service.clock.now }, token);
const config = await parseConfig({ SECRET_KEY: 'x'.repeat(40) });
const subgraphs = await Promise.all(NAMES.map(async (name) => createSubgraph(name, config, null)));
const supergraph = await readFile(new URL('../../../schema/supergraph.graphql', import.meta.url), 'utf8');
const graphs = await startTwoGraphs(supergraph, subgraphs);
afterAll(async () => {
  await graphs.close();
  await Promise.all(subgraphs.map(async (subgraph) => subgraph.close()));
  await service.close();
});

test.each(Object.entries(OPERATIONS))(
  '21.2 the stock gateway answers the same of our own graph: %s',
  async (_, query) => {
    const now = service.clock.now();
    for (const caller of [NOBODY, REJECTED, user]) {
      const context: RequestContext = { ...emptyContext(), database: service.database, caller, now: () => now };
      const { ours, stock } = await graphs.answers({ query }, () => context);
      for (const answer of ours) expect(answer).toBe(stock);
    }
  },
);
