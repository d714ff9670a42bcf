import { afterAll, expect, test } from '@jest/globals';
import { issueCuratorToken } from '../../../subgraphs/auth/access/issue-curator-token.ts';
import { revokeOperator } from '../../../subgraphs/auth/index.ts';
import { type Holder, newCredential, newHolder, newOperator } from '../../support/access-requests.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, query } from '../../support/client.ts';
import { type Subscriber, storeAppEvent, storeListEvent, subscribe } from '../../support/event-streams.ts';
import { allTold } from '../../support/events.ts';
import { ownedApp } from '../../support/own-apps.ts';
import { handOver } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const PRIVATE = `subscription ($credId: Int) { events(credId: $credId) { id credential {
  itemList { count items { nodes } updates { nodes { added } } } } } }`;

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

interface Token {
  readonly tokenId: string;
  readonly token: string;
}

/** A curator token that a person has taken for their wallet. */
async function takenToken({ userId, wallet }: Holder): Promise<Token> {
  const request = { address: wallet.address, lifetime: null, credIds: null, userId };
  return issueCuratorToken(service.database, service.clock.now(), request);
}

/** The next event of a list brings a subscriber nothing but the end of its stream. */
async function expectEnd(subscriber: Subscriber, credId: number, extensions: object): Promise<void> {
  await storeListEvent(service, credId);
  await until(() => subscriber.results.length > 0);
  const error = expect.objectContaining({ extensions: expect.objectContaining(extensions) });
  expect(subscriber.results).toEqual([{ errors: [error] }]);
  expect(await subscriber.ended).toBeNull();
}

test.each<readonly [string, (holder: Holder, token: Token) => Promise<unknown>]>([
  [
    'revoked',
    async (holder, { tokenId }) =>
      query(
        service,
        'mutation ($id: ID!) { revokeCuratorToken(tokenId: $id) { tokenId } }',
        { id: tokenId },
        bearer(holder.token),
      ),
  ],
  [
    'suspended with its person',
    async ({ userId }) =>
      query(
        service,
        'mutation ($name: String!) { suspendPerson(name: $name, reason: "Abuse.") { id } }',
        { name: userId },
        bearer(operator.token),
      ),
  ],
  [
    'revoked by the unlinking of its wallet',
    async (holder) => {
      const wallet = (await identitiesOf(service, holder)).find(({ scope }) => scope === 'EVMAddress');
      return act(service, holder, 'unlinkIdentity', { id: wallet?.id ?? '' });
    },
  ],
])(
  '20.3 the stream of a curator token that is %s ends, and reads no item of a private list any more',
  async (_, end) => {
    const holder = await newHolder(service);
    const credId = await newCredential(service, holder);
    const token = await takenToken(holder);
    await allTold(service);
    const subscriber = await subscribe(service, {
      query: PRIVATE,
      variables: { credId },
      headers: bearer(token.token),
    });
    expect(await end(holder, token)).toMatchObject({ errors: [] });
    await expectEnd(subscriber, credId, { code: 'UNAUTHENTICATED', reason: 'TOKEN_UNKNOWN' });
  },
);

test('20.3 the streams of a list end with its hand-over', async () => {
  const [giver, taker] = [await newHolder(service), await newHolder(service)];
  const credId = await newCredential(service, giver);
  const { token } = await takenToken(giver);
  await allTold(service);
  const subscriber = await subscribe(service, { query: PRIVATE, variables: { credId }, headers: bearer(token) });
  const toPerson = (holder: Holder) => ({ ...holder, service, address: holder.wallet.address });
  await handOver(toPerson(giver), credId, toPerson(taker));
  await expectEnd(subscriber, credId, { code: 'FORBIDDEN', reason: 'NOT_CURATOR' });
});

test('20.3 whoever is no operator any more is told of no event of others by a stream that goes on', async () => {
  const person = await newOperator(service);
  await allTold(service);
  const subscriber = await subscribe(service, {
    query: 'subscription { events { id } }',
    headers: bearer(person.token),
  });
  const own = await ownedApp(service, [person]);
  const other = await ownedApp(service, [await signedInUser(service)]);
  await revokeOperator(service.database, service.clock.now(), person.userId);
  await storeAppEvent(service, other.clientId);
  const id = await storeAppEvent(service, own.clientId);
  await until(() => subscriber.results.length > 0);
  expect(subscriber.results).toEqual([{ data: { events: { id } } }]);
  subscriber.close();
});
