import { afterAll, expect, test } from '@jest/globals';
import { listCuratorTokens } from '../../../subgraphs/shared/permissions/curator-token-store.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { startFlowNode } from '../../support/flow-node.ts';
import { newList } from '../../support/lists.ts';
import { type Curator, newCurator } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { newWallet } from '../../support/wallet.ts';
import { signInByWallet } from '../../support/wallet-sign-in.ts';

const node = await startFlowNode();
const service = await startService({ config: { flowAccessUrl: node.url } });
afterAll(async () => {
  await service.close();
  node.close();
});

const asItIs = (address: string): string => address;
const inUpperCase = (address: string): string => `0x${address.slice(2).toUpperCase()}`;
const inLowerCase = (address: string): string => address.toLowerCase();

/** Every chain, and how else its addresses may be written. */
const SPELLINGS = [
  ['EVMAddress', 'in upper case', inUpperCase],
  ['EVMAddress', 'in lower case', inLowerCase],
  ['AptosAddress', 'in upper case', inUpperCase],
  ['FlowAddress', 'in upper case', inUpperCase],
  ['SolanaAddress', 'as it is', asItIs],
  ['SeiAddress', 'as it is', asItIs],
  ['InjectiveAddress', 'as it is', asItIs],
] as const;

test.each(SPELLINGS)(
  '2.6, 13.3 a credential of a token for %s written %s belongs to whoever signs in by that wallet',
  async (scope, _, write) => {
    const wallet = newWallet(scope, node);
    const credId = await newList(service, await newCurator(service, write(wallet.address)));
    const session = (await signInByWallet(service, wallet)).data.completeSignIn.token;
    const document = 'query ($credId: Int!) { credential(credId: $credId) { itemList { count } } }';
    const { data } = await query(service, document, { credId }, bearer(session));
    expect(data.credential.itemList).toEqual({ count: 0 });
  },
);

test.each(SPELLINGS)('2.6, 13.3 a token for %s written %s changes what the wallet created', async (scope, _, write) => {
  const { address } = newWallet(scope, node);
  const credId = await newList(service, await newCurator(service, address));
  expect((await append(credId, await newCurator(service, write(address)))).errors).toEqual([]);
  expect(await credentialsOf(write(address))).toEqual([{ credId }]);
});

test.each(SPELLINGS)('2.6, 13.3 an item for %s written %s is the same item', async (scope, _, write) => {
  const { address } = newWallet(scope, node);
  const curator = await newCurator(service);
  const credId = await newList(service, curator);
  const { data } = await append(credId, curator, [write(address), address]);
  expect(data.credentialItems.added).toBe(1);
  const eligibilities = await query(service, ELIGIBILITY, { credId, addresses: [address, write(address)] });
  expect(eligibilities.data.credential.eligibilities).toEqual([{ result: 1 }, { result: 1 }]);
});

test('2.6, 13.3 the two spellings of a special address of Aptos are one curator', async () => {
  const credId = await newList(service, await newCurator(service, '0xa'));
  const writtenOut = await newCurator(service, `0x${'a'.padStart(64, '0')}`);
  expect((await append(credId, writtenOut)).errors).toEqual([]);
});

test('2.6, 13.3 a token shows its address as it was given', async () => {
  const { address } = newWallet('FlowAddress', node);
  await newCurator(service, inUpperCase(address));
  const shown = (await listCuratorTokens(service.database, {}, { after: null, limit: 100 })).map(
    (token) => token.address,
  );
  expect(shown).toContain(inUpperCase(address));
});

const ELIGIBILITY = `query ($credId: Int!, $addresses: [String!]!) {
  credential(credId: $credId) { eligibilities(addresses: $addresses) { result } } }`;

async function append(
  credId: number,
  { token }: Curator,
  items: readonly string[] = ['a@example.org'],
): Promise<QueryAnswer> {
  const document = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { message added } }';
  return query(service, document, { input: { auth: { accessToken: token }, credId, operation: 'APPEND', items } });
}

async function credentialsOf(curator: string): Promise<unknown> {
  const document = 'query ($curator: String!) { credentials(curator: $curator) { nodes { credId } } }';
  return (await query(service, document, { curator })).data.credentials.nodes;
}
