import { afterAll, expect, test } from '@jest/globals';
import { foldHandle } from '../../../subgraphs/auth/people/fold-handle.ts';
import { act, identitiesOf } from '../../support/account.ts';
import { bearer, get, postForm, type QueryAnswer, query } from '../../support/client.ts';
import { countSuccesses, signedInApp } from '../../support/grants.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { type Random, SEED, seeded } from '../../support/seeded.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

async function choose(person: Person, handle: string): Promise<QueryAnswer> {
  return act(service, person, 'chooseHandle', { handle });
}

async function serviceIdOf(person: Person): Promise<string> {
  return (await identitiesOf(service, person)).find(({ scope }) => scope === 'ServiceID')?.value ?? '';
}

test('14.2 a service ID is random at first, and a handle once it was chosen', async () => {
  const person = await signedInUser(service);
  expect(await serviceIdOf(person)).toMatch(/^[0-9a-f]{24}$/);
  expect((await choose(person, ' Ada-Lovelace ')).errors).toEqual([]);
  expect(await serviceIdOf(person)).toBe('ada-lovelace');
});

test('2.5, 14.2 apps get the handle and the id that no handle changes; introspection gives that id, too', async () => {
  const { person, app, tokens } = await signedInApp(service, { scopes: ['ServiceID'] });
  const before = await serviceIdOf(person);
  await choose(person, 'grace-h');
  const user = await get(service, '/oauth/api/2/user', bearer(tokens.accessToken));
  const { clientId: client_id, clientSecret: client_secret } = app;
  const fields = { client_id, client_secret, token: tokens.accessToken };
  const { body } = await postForm(service, '/oauth/auth/2/introspect', fields);
  expect([user.body, body.sub]).toEqual([{ ServiceID: 'grace-h', ServiceIDUserID: before }, before]);
});

test('14.2 a handle is chosen once', async () => {
  const person = await signedInUser(service);
  await choose(person, 'only-once');
  expect(reasonOf(await choose(person, 'a-second-one'))).toBe('HANDLE_CHOSEN');
  expect((await choose(await signedInUser(service), 'a-second-one')).errors).toEqual([]);
});

test('14.2 a preview shows the handle as it would be kept, and keeps nothing', async () => {
  const person = await signedInUser(service);
  const before = await serviceIdOf(person);
  const preview = async (handle: string): Promise<QueryAnswer> =>
    query(service, 'query ($handle: String!) { previewHandle(handle: $handle) }', { handle }, bearer(person.token));
  expect((await preview(' Emmy-Noether ')).data).toEqual({ previewHandle: 'emmy-noether' });
  expect(await serviceIdOf(person)).toBe(before);
  await choose(await signedInUser(service), 'emmy-noether');
  expect(reasonOf(await preview('emmy-noether'))).toBe('HANDLE_TAKEN');
  expect(reasonOf(await preview('admin'))).toBe('INVALID_INPUT: handle');
  expect(reasonOf(await preview('no'))).toBe('INVALID_INPUT: handle');
  await choose(person, 'emmy-n');
  expect(reasonOf(await preview('emmy-two'))).toBe('HANDLE_CHOSEN');
});

test('14.2 a handle that is a service ID with hyphens is refused: it could have the key of the ID of another person', async () => {
  const person = await signedInUser(service);
  expect(reasonOf(await choose(person, 'ab-4c6e7f93ab4c6e7f93abce'))).toBe('INVALID_INPUT: handle');
});

test('14.2 of many choices of one person at once, one counts, and the others are free again', async () => {
  const person = await signedInUser(service);
  const wanted = ['race-one', 'race-two', 'race-one', 'race-three'];
  expect(countSuccesses(await Promise.all(wanted.map(async (handle) => choose(person, handle))))).toBe(1);
  const chosen = await serviceIdOf(person);
  const answers = [];
  for (const handle of new Set(wanted)) answers.push(await choose(await signedInUser(service), handle));
  const taken = [...new Set(wanted)].map((handle) => (handle === chosen ? 'HANDLE_TAKEN' : null));
  expect(answers.map(reasonOf)).toEqual(taken);
});

test('14.2 of many people who choose one handle at once, one has it', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(async () => signedInUser(service)));
  expect(countSuccesses(await Promise.all(people.map(async (person) => choose(person, 'wanted'))))).toBe(1);
});

test.each([
  ['turing', 'turlng'],
  ['turing', 'tur1ng'],
  ['turing', 't-u-r-i-n-g'],
  ['margaret', 'rnargaret'],
  ['wendy', 'vvendy'],
  ['bobby', 'b0bby'],
  ['dijkstra', 'cl1jk5tra'],
  ['cloud', 'c1oud'],
  ['clara', 'ciara'],
  ['dotty', 'c1otty'],
  ['darwin', 'ciarvvln'],
  ['vvwilson', 'wvvilson'],
])('14.2 beside %s there is no %s', async (owned, similar) => {
  await choose(await signedInUser(service), owned);
  expect(reasonOf(await choose(await signedInUser(service), similar))).toBe('HANDLE_TAKEN');
});

/** Each letter or digit, and what is easily taken for it. */
const CONFUSABLE: Readonly<Record<string, readonly string[]>> = {
  o: ['0'],
  l: ['1', 'i'],
  z: ['2'],
  s: ['5'],
  b: ['8'],
  d: ['cl', 'c1', 'ci'],
  m: ['rn'],
  w: ['vv'],
};

function randomHandle(random: Random): string {
  return Array.from({ length: 1 + pick(random, 19) }, () => 'abcdeilmnorsvwz'.charAt(pick(random, 15))).join('');
}

/** One of the numbers from 0 to below `end`. */
function pick(random: Random, end: number): number {
  return Math.floor(random() * end);
}

function disguise(handle: string, random: Random): string {
  return handle.replaceAll(/./g, (letter) => {
    const choices = [letter, ...(CONFUSABLE[letter] ?? [])];
    return choices[pick(random, choices.length)] ?? letter;
  });
}

test.each([SEED])(
  '14.2 handles that differ in nothing but confusable letters are one, and folding one twice changes nothing, by seed %d',
  (seed) => {
    const random = seeded(seed);
    const pairs = Array.from({ length: 5000 }, () => {
      const handle = randomHandle(random);
      return [handle, disguise(disguise(handle, random), random)] as const;
    });
    const folded = pairs.map(([handle, disguised]) => [foldHandle(handle), foldHandle(disguised)] as const);
    expect(folded.filter(([one, other]) => one !== other)).toEqual([]);
    expect(folded.filter(([one]) => foldHandle(one) !== one)).toEqual([]);
  },
);

test.each([
  '',
  'ab',
  'a'.repeat(31),
  '1ada',
  '-ada',
  'ada-',
  'a--b',
  'ada_l',
  'ada.l',
  'ada l',
  'аdа-cyrillic',
  'ａｄａ',
  'ada\u200b',
  'adä',
  '0x0000',
  'abcdefabcdefabcdefabcdef',
])('14.2 %p is not a handle', async (handle) => {
  expect(reasonOf(await choose(await signedInUser(service), handle))).toBe('INVALID_INPUT: handle');
});

test.each([
  'admin',
  'ADMIN',
  'adm1n',
  'root',
  'credgraph',
  'credgraph-help',
  'my-cred-graph',
  'support-desk',
  'ada-security',
])('14.2 %s is reserved', async (handle) => {
  expect(reasonOf(await choose(await signedInUser(service), handle))).toBe('INVALID_INPUT: handle');
});

test('14.2 the handle of a deleted account goes to nobody', async () => {
  const person = await signedInUser(service);
  await choose(person, 'gone-for-good');
  await act(service, person, 'deleteAccount', { serviceId: 'gone-for-good' });
  expect(reasonOf(await choose(await signedInUser(service), 'gone-for-good'))).toBe('HANDLE_TAKEN');
  expect(await service.database.collection('handles').countDocuments({ userId: person.userId })).toBe(0);
});
