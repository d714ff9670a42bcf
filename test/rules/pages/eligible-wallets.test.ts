import { afterAll, expect, test } from '@jest/globals';
import { ask, curatingPerson, linkNewWallet, newOwnList } from '../../support/own-credentials.ts';
import { signedInUser } from '../../support/people.ts';
import { inOwnTab, publicPages } from '../../support/public-pages.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const curator = await curatingPerson(service);
afterAll(async () => service.close());

const ITEMS = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';

async function newNamed(name: string, items: readonly string[]): Promise<number> {
  const credId = await newOwnList(curator, name);
  await ask(curator, ITEMS, { input: { credId, operation: 'APPEND', items } });
  return credId;
}

async function open(token: string, path = '/account/credentials', language = 'en'): Promise<string> {
  const answer = await fetch(service.url + path, { headers: { ...inOwnTab(token), 'accept-language': language } });
  return answer.text();
}

/** The main part of the page after the heading of a wallet, up to the next wallet. */
function partOf(text: string, wallet: string): string {
  return text.split('<h2>').find((part) => part.replaceAll(/<[^>]*>/g, '').startsWith(wallet)) ?? '';
}

test('24.1 the account leads to the lists that each wallet of the person is on, with a link to those with a public page', async () => {
  const person = await curatingPerson(service);
  const second = await linkNewWallet(service, person.userId);
  const shown = await newNamed('Early <b>members</b>', [person.address]);
  await newNamed('Hidden guild', [second]);
  await newNamed('Others', [curator.address]);
  await publicPages(curator).setPage(shown, { isOn: true });
  expect(await open(person.token, '/account')).toContain('<a href="/account/credentials">Eligibility</a>');
  const text = await open(person.token);
  expect(partOf(text, person.address)).toContain(
    `<a href="/c/${shown}"><bdi>Early &lt;b&gt;members&lt;/b&gt;</bdi></a>`,
  );
  expect(partOf(text, second)).toContain('<li><bdi>Hidden guild</bdi></li>');
  expect(text).not.toContain('Others');
  const german = await open(person.token, undefined, 'de');
  expect(german).toContain('<h1>Wofür Ihre Wallets berechtigt sind</h1>');
  expect(partOf(await open((await curatingPerson(service)).token), '0x')).toContain('Nothing among these lists.');
});

test('24.1 somebody without a wallet is told so', async () => {
  expect(await open((await signedInUser(service)).token)).toContain('You have linked no wallet.');
});

test('24.1 a link leads to the lists of older credentials', async () => {
  const person = await curatingPerson(service);
  await newNamed('The oldest', [person.address]);
  for (let made = 0; made < 100; made += 1) await newOwnList(curator);
  const text = await open(person.token);
  expect(text).not.toContain('The oldest');
  const [, path = ''] = /<a href="(\/account\/credentials\?after=[\w-]+)">Look at older lists</.exec(text) ?? [];
  expect(await open(person.token, path)).toContain('The oldest');
  expect(await open(person.token, '/account/credentials?after=nonsense')).toContain('after');
});
