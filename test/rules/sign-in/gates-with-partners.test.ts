import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { base58 } from '@scure/base';
import { bearer, query } from '../../support/client.ts';
import {
  arrive,
  browse,
  exchangeAt,
  type GateWorld,
  newGateWorld,
  press,
  refreshAt,
  type Step,
  updateApp,
} from '../../support/gates.ts';
import { change, newAddress, newItemList } from '../../support/item-lists.ts';
import { type CuratingPerson, curatingPerson } from '../../support/own-credentials.ts';
import { createOwnSource } from '../../support/own-sources.ts';
import { signedInUser } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { listOf, newRule } from '../../support/rules.ts';
import { startSourceWorld } from '../../support/sources.ts';

const HOUR = 3_600_000;

const there = await startSourceWorld();
const { service, partner } = there;
let curator: CuratingPerson;
let credId: number;
let world: GateWorld;
let wallet: string;
beforeEach(async () => {
  partner.behaves({ answer: { eligible: true } });
  curator = await curatingPerson(service);
  credId = await createOwnSource(curator, `${partner.url}/holders/$address`);
  world = await newGateWorld(service, credId);
  wallet = await link();
  // What it was asked when its source was stored does not count.
  partner.behaves({ answer: { eligible: true } });
});
afterAll(async () => there.close());

async function link(address = newAddress(), scope: 'EVMAddress' | 'SolanaAddress' = 'EVMAddress'): Promise<string> {
  await linkProved(service, world.person.userId, { scope, value: address });
  return address;
}

async function unlink(address: string): Promise<void> {
  const headers = bearer(world.person.token);
  const { data } = await query(
    service,
    '{ viewer { identities { id ... on WalletIdentity { address } } } }',
    {},
    headers,
  );
  const found = data.viewer.identities.find(
    (each: { readonly address?: string }) => each.address?.toLowerCase() === address.toLowerCase(),
  );
  const document = 'mutation ($id: ID!) { unlinkIdentity(id: $id) { id } }';
  expect((await query(service, document, { id: found.id }, headers)).errors).toEqual([]);
}

/** The addresses that the partner was asked about since it last changed its mind. */
function asked(): readonly string[] {
  return partner.received.map(({ url }) => url.replace('/holders/', '').toLowerCase());
}

/** Where a link of a page leads. */
function linkIn({ text }: Step, part: string): string {
  const [, url = ''] = new RegExp(`href="([^"]*${part}[^"]*)"`).exec(text) ?? [];
  return url.replaceAll('&amp;', '&');
}

/** The code with which the browser comes back to the app; null if it does not. */
function codeIn({ url }: Step): string | null {
  return url.searchParams.get('code');
}

test('10.17 the partner is asked after Allow, about the chosen wallet alone, and named by nothing', async () => {
  const other = await link();
  partner.behaves({ answer: { eligible: true } });
  const page = await arrive(world);
  expect(asked()).toEqual([]);
  expect(page.text).toContain('to the partner of “<bdi>Holder</bdi>”');
  expect(page.text).not.toContain(partner.host);
  expect(page.text).toContain(`value="${wallet}" selected`);
  const back = await press(world, page, 'allow', { wallet: other });
  expect(asked()).toEqual([other]);
  expect((await exchangeAt(world, back)).status).toBe(200);
  expect(asked()).toEqual([other]);
});

test('10.17 with one wallet, the page says which address is sent', async () => {
  expect((await arrive(world)).text).toContain(`This sends <strong>${wallet}</strong> to the partner`);
});

test('10.17 whoever a partner does not let in chooses another wallet, and the request waits for them', async () => {
  const other = await link();
  partner.behaves({
    respond: (response, { url = '' }) => response.end(JSON.stringify({ eligible: url.includes(other) })),
  });
  const page = await arrive(world);
  const refused = await press(world, page, 'allow', { wallet });
  expect([refused.status, refused.text.includes('You are not eligible')]).toEqual([403, true]);
  expect(refused.text).toContain('choose=wallet');
  expect(codeIn(await press(world, page, 'allow', { wallet: other }))).toMatch(/^cgc_/);
});

test('10.17 the chosen wallet stays chosen; once it is unlinked, no other is asked in its place', async () => {
  const other = await link();
  await press(world, await arrive(world), 'allow', { wallet: other });
  service.clock.advance(HOUR);
  partner.behaves({ answer: { eligible: true } });
  expect(codeIn(await arrive(world))).toMatch(/^cgc_/);
  expect(asked()).toEqual([other]);
  await unlink(other);
  service.clock.advance(HOUR);
  partner.behaves({ answer: { eligible: true } });
  const refused = await arrive(world);
  expect(refused.text).toContain('You are not eligible');
  expect(asked()).toEqual([]);
  const choice = await browse(world, linkIn(refused, 'choose'));
  expect(choice.text).toContain(`This sends <strong>${wallet}</strong> to the partner`);
  expect(codeIn(await press(world, choice, 'allow'))).toMatch(/^cgc_/);
  expect(asked()).toEqual([wallet]);
});

test('10.17 no partner is asked about a wallet that the page did not name', async () => {
  const list = await newItemList(service, [world.person.email]);
  const rule = await newRule(curator, { any: [{ credential: list.credId }, { credential: credId }] });
  world = { ...(await newGateWorld(service, rule)), person: world.person };
  const page = await arrive(world);
  await change(list, 'REMOVE', [world.person.email]);
  const refused = await press(world, page, 'allow');
  expect(refused.text).toContain('We could not find out whether you are eligible');
  expect(asked()).toEqual([]);
  const choice = await browse(world, linkIn(refused, 'choose'));
  expect(codeIn(await press(world, choice, 'allow'))).toMatch(/^cgc_/);
});

/** An app whose gate asks the partner, and which is told of another credential, for the same person. */
async function toldBeside(told: number): Promise<void> {
  world = { ...(await newGateWorld(service, credId)), person: world.person };
  await updateApp(world, { credIds: [told] });
  partner.behaves({ answer: { eligible: true } });
}

const OPENID = { scope: 'openid', response_type: 'code' };

test('10.17 a wallet that was chosen for one partner goes to no other: none of whom the page said nothing', async () => {
  const list = await newItemList(service, [world.person.email]);
  const other = await createOwnSource(curator, `${partner.url}/others/$address`);
  await toldBeside(await newRule(curator, { any: [{ credential: list.credId }, { credential: other }] }));
  const page = await arrive(world, OPENID);
  expect(page.text.match(/to the partner of/g)).toHaveLength(1);
  const { body } = await exchangeAt(world, await press(world, page, 'allow', { tell: 'yes' }));
  await change(list, 'REMOVE', [world.person.email]);
  service.clock.advance(24 * HOUR);
  partner.behaves({ answer: { eligible: true } });
  expect((await refreshAt(world, body.refresh_token)).status).toBe(200);
  expect(partner.received.map(({ url }) => url)).toEqual([`/holders/${wallet}`]);
});

test('10.17 a wallet that is chosen for one more partner does not go to those of before', async () => {
  const told = await createOwnSource(curator, `${partner.url}/told/$address`);
  const later = await createOwnSource(curator, `${partner.url}/later/$address`);
  world = { ...(await newGateWorld(service, null)), person: world.person };
  await updateApp(world, { credIds: [told] });
  await press(world, await arrive(world, OPENID), 'allow', { tell: 'yes' });
  const other = await link();
  await updateApp(world, { credIds: [told, later] });
  const page = await arrive(world, OPENID);
  expect(page.text.match(/to the partner of/g)).toHaveLength(1);
  partner.behaves({ answer: { eligible: true } });
  await press(world, page, 'allow', { tell: 'yes', wallet: other });
  expect(partner.received.map(({ url }) => url).toSorted()).toEqual([`/later/${other}`, `/told/${wallet}`]);
});

test('10.17 a wallet of somebody else is not asked about', async () => {
  const page = await arrive(world);
  const refused = await press(world, page, 'allow', { wallet: newAddress() });
  expect(refused.text).toContain('You are not eligible');
  expect(asked()).toEqual([]);
});

test('10.17 a partner that fails lets nobody in and turns nobody away; silently it is not asked again and again', async () => {
  const { body } = await exchangeAt(world, await press(world, await arrive(world), 'allow'));
  service.clock.advance(HOUR);
  partner.behaves({ status: 500 });
  const shown = await arrive(world);
  expect(shown.text).toContain('We could not find out whether you are eligible');
  const calls = partner.received.length;
  const errors: (string | null)[] = [];
  for (let round = 0; round < 5; round += 1)
    errors.push((await arrive(world, { prompt: 'none' })).url.searchParams.get('error'));
  expect(errors).toEqual(Array.from({ length: 5 }, () => 'interaction_required'));
  expect((await refreshAt(world, body.refresh_token)).body.error).toBe('temporarily_unavailable');
  expect(partner.received.length).toBe(calls);
  partner.behaves({ answer: { eligible: true } });
  service.clock.advance(HOUR);
  expect((await refreshAt(world, body.refresh_token)).status).toBe(200);
});

test('10.17 a partner that does not answer is waited for five seconds, and could not tell', async () => {
  const page = await arrive(world);
  partner.behaves({ respond: () => {} });
  const refused = await press(world, page, 'allow');
  expect([refused.status, refused.text.includes('The partner’s service does not answer.')]).toEqual([503, true]);
});

test('10.18 in a rule, every identity counts for what lists decide, and the partner is asked only if they do not', async () => {
  const list = await listOf(curator, [world.person.email]);
  const rule = await newRule(curator, { any: [{ credential: list }, { credential: credId }] });
  const ruled = await newGateWorld(service, rule);
  world = { ...ruled, person: world.person };
  const listed = await arrive(world);
  expect(listed.text).not.toContain('to the partner');
  expect(codeIn(await press(world, listed, 'allow'))).toMatch(/^cgc_/);
  expect(asked()).toEqual([]);
  world = { ...world, person: await signedInUser(service) };
  const mine = await link();
  const open = await arrive(world);
  expect(open.text).toContain('to the partner');
  expect(codeIn(await press(world, open, 'allow'))).toMatch(/^cgc_/);
  expect(asked()).toEqual([mine]);
});

test('10.18 whoever has nothing that a credential can be asked for is not eligible', async () => {
  world = { ...world, person: await signedInUser(service) };
  expect((await arrive(world)).text).toContain('You are not eligible');
  expect(asked()).toEqual([]);
});

/** A new app whose gate is asked for addresses of these kinds alone. */
async function gateOfKinds(...addressKinds: readonly string[]): Promise<void> {
  const source = { addressKinds };
  const { person } = world;
  const ofKinds = await createOwnSource(curator, `${partner.url}/holders/$address`, { source });
  world = { ...(await newGateWorld(service, ofKinds)), person };
  partner.behaves({ answer: { eligible: true } });
}

test('10.18, 16.9 whoever has only wallets of other kinds is not eligible, and nothing is sent', async () => {
  await gateOfKinds('Solana');
  const page = await arrive(world);
  expect(page.text).toContain('You are not eligible');
  expect(page.text).not.toContain('choose=wallet');
  expect((await arrive(world, { prompt: 'none' })).url.searchParams.get('error')).toBe('consent_required');
  expect(asked()).toEqual([]);
});

test('10.18, 16.9 a wallet of another kind is not offered: the first that the partner is asked for is preset', async () => {
  const solana = await link(base58.encode(randomBytes(32)), 'SolanaAddress');
  await gateOfKinds('Solana', 'Flow');
  const page = await arrive(world);
  expect(page.text).toContain(`This sends <strong>${solana}</strong> to the partner`);
  expect(page.text).not.toContain(wallet);
  const refused = await press(world, page, 'allow', { wallet });
  expect(refused.text).toContain('You are not eligible');
  expect(asked()).toEqual([]);
  expect(codeIn(await press(world, page, 'allow'))).toMatch(/^cgc_/);
  expect(asked()).toEqual([solana.toLowerCase()]);
});

test('10.17 the primary EVM wallet is preset, whatever was linked before it', async () => {
  world = { ...world, person: await signedInUser(service) };
  const solana = await link(base58.encode(randomBytes(32)), 'SolanaAddress');
  const evm = await link();
  const page = await arrive(world);
  expect(page.text).toContain(`value="${evm}" selected`);
  expect(page.text).toContain(`<option value="${solana}">`);
});
