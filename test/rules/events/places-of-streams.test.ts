import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { type Subscriber, storeListEvent, subscribe } from '../../support/event-streams.ts';
import { quietList } from '../../support/lists.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { curatingPerson, linkNewWallet } from '../../support/own-credentials.ts';
import { type Curator, newCurator } from '../../support/people.ts';
import { newRestCredential, startSourceWorld } from '../../support/sources.ts';
import { until } from '../../support/until.ts';

const EVENTS = 'subscription ($after: ID) { events(after: $after) { id } }';

const world = await startSourceWorld({ maxStreams: 400, trustProxy: 1 });
const { service } = world;
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await world.close();
});

const idsOf = ({ results }: Subscriber): unknown[] => results.map(({ data }) => data?.events.id);

/** An address for each stream, as no two of them share a call to the partner. */
const addressOf = (index: number): string => `0x${String(index).padStart(40, '0')}`;

test('20.10 the streams of one person whose queries a partner keeps waiting do not delay the event of another', async () => {
  const [credId, other] = [await newRestCredential(world), await newCurator(service)];
  const otherId = await quietList(service, other);
  const checking = `subscription ($address: String!) { events { id credential { eligibility(address: $address) { result } } } }`;
  const streams = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      subscribe(service, {
        query: checking,
        variables: { address: addressOf(index) },
        headers: { ...bearer(world.curator.token), 'x-forwarded-for': '198.51.100.1' },
      }),
    ),
  );
  const free = await subscribe(service, {
    query: EVENTS,
    headers: { ...bearer(other.token), 'x-forwarded-for': '198.51.100.2' },
  });
  const held: (() => void)[] = [];
  let isHolding = true;
  world.partner.behaves({
    respond: (response) => {
      const answer = (): void => void response.end('{"eligible":true}');
      if (isHolding) held.push(answer);
      else answer();
    },
  });
  await storeListEvent(service, credId);
  await until(() => held.length === 4);
  const id = await storeListEvent(service, otherId);
  await until(() => free.results.length > 0);
  expect(idsOf(free)).toEqual([id]);
  expect([held.length, streams.flatMap(({ results }) => results)]).toEqual([4, []]);
  isHolding = false;
  for (const answer of held) answer();
  await until(() => streams.every(({ results }) => results.length === 1));
  expect(streams.every(({ results: [result] }) => result?.errors === undefined)).toBe(true);
  [...streams, free].forEach(({ close }) => close());
});

test('20.10 a stream that is opened while an index of the log is being created is refused for a moment', async () => {
  const { token } = await newCurator(service);
  slow.gate.refuse('find', 'events', [SNAPSHOT_UNAVAILABLE], '"sort":{"storedAt":-1}');
  const refused = await query(slow, EVENTS, {}, { ...bearer(token), accept: 'text/event-stream' });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'DATABASE_UNAVAILABLE' });
});

const SNAPSHOT_UNAVAILABLE = 246;

test('20.10 a stream whose query gets no answer for now ends with TOO_SLOW, and the event comes when it resumes', async () => {
  const curator = await newCurator(service);
  const credId = await quietList(service, curator);
  const selecting =
    'subscription ($after: ID) { events(after: $after) { id credential { itemList { updates { nodes { added } } } } } }';
  const headers = bearer(curator.token);
  const subscriber = await subscribe(slow, { query: selecting, headers });
  const first = await storeListEvent(service, credId, 1);
  await until(() => subscriber.results.length === 1);
  slow.gate.refuse('find', 'itemUpdates', [LOST_CURSOR]);
  const second = await storeListEvent(service, credId, 2);
  expect(await subscriber.ended).toBeNull();
  const [, last, ...others] = subscriber.results;
  expect([idsOf(subscriber)[0], last?.errors?.[0]?.extensions, others]).toEqual([
    first,
    expect.objectContaining({ code: 'UNAVAILABLE', reason: 'TOO_SLOW' }),
    [],
  ]);
  const resumed = await subscribe(slow, { query: selecting, variables: { after: first }, headers });
  await until(() => resumed.results.length > 0);
  expect(resumed.results).toEqual([
    { data: { events: { id: second, credential: { itemList: { updates: { nodes: [] } } } } } },
  ]);
  resumed.close();
});

/** The code of MongoDB for a cursor that was lost with its server, which the driver does not read again. */
const LOST_CURSOR = 43;

async function openMany(
  { token }: Pick<Curator, 'token'>,
  count: number,
  network: string,
): Promise<readonly Subscriber[]> {
  const headers = { ...bearer(token), 'x-forwarded-for': network };
  return Promise.all(Array.from({ length: count }, async () => subscribe(service, { query: EVENTS, headers })));
}

test('20.10 the sessions, the tokens and the wallets of one person share 20 streams', async () => {
  const person = await curatingPerson(service);
  const wallets = [person.address, await linkNewWallet(service, person.userId)];
  const tokens = await Promise.all(wallets.map(async (wallet) => newCurator(service, wallet, person.userId)));
  const [one = person, two = person] = tokens;
  const streams = [
    ...(await openMany(person, 8, '198.51.100.3')),
    ...(await openMany(one, 8, '198.51.100.4')),
    ...(await openMany(two, 4, '198.51.100.5')),
  ];
  const asked = { ...bearer(two.token), 'x-forwarded-for': '198.51.100.6', accept: 'text/event-stream' };
  const refused = await query(service, EVENTS, {}, asked);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS' });
  streams.forEach(({ close }) => close());
});

test('20.10 the streams of one network leave room for others, of however many wallets they are', async () => {
  const [one, two, other] = [await newCurator(service), await newCurator(service), await newCurator(service)];
  const streams = [...(await openMany(one, 10, '198.51.100.7')), ...(await openMany(two, 10, '198.51.100.7'))];
  const asked = { ...bearer(two.token), 'x-forwarded-for': '198.51.100.7', accept: 'text/event-stream' };
  const refused = await query(service, EVENTS, {}, asked);
  expect(refused.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', reason: 'TOO_MANY_REQUESTS' });
  const credId = await quietList(service, other);
  const [free] = await openMany(other, 1, '198.51.100.8');
  const id = await storeListEvent(service, credId);
  await until(() => free !== undefined && free.results.length > 0);
  expect(free && idsOf(free)).toEqual([id]);
  streams.forEach(({ close }) => close());
  free?.close();
});

test('20.10 the streams of one line of IPv6 leave room for others, from however many of its networks they come', async () => {
  const curators = await Promise.all(Array.from({ length: 5 }, async () => newCurator(service)));
  const [last, other] = [curators.at(-1) ?? (await newCurator(service)), await newCurator(service)];
  const opened = curators.slice(0, 4).map(async (curator, line) => openMany(curator, 20, `2001:db8:1:${line}::1`));
  const streams = (await Promise.all(opened)).flat();
  const ask = { ...bearer(last.token), 'x-forwarded-for': '2001:db8:1:9::1', accept: 'text/event-stream' };
  expect((await query(service, EVENTS, {}, ask)).errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  const credId = await quietList(service, other);
  const [free] = await openMany(other, 1, '2001:db8:1:100::1');
  const id = await storeListEvent(service, credId);
  await until(() => free !== undefined && free.results.length > 0);
  expect(free && idsOf(free)).toEqual([id]);
  streams.forEach(({ close }) => close());
  free?.close();
});
