import { afterAll, expect, test } from '@jest/globals';
import { act, ask, curatingPerson, handOver } from '../../support/own-credentials.ts';
import { LISTED, publicPages, UPDATE_PAGE } from '../../support/public-pages.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const [giver, taker, stranger] = [
  await curatingPerson(service),
  await curatingPerson(service),
  await curatingPerson(service),
];
const { check, newPage } = publicPages(giver);
afterAll(async () => service.close());

const WORDS = { nextText: 'Claim it here.', nextUrl: 'https://mint.example/claim' } as const;
const PAGE =
  'query ($credId: Int!) { credential(credId: $credId) { publicPage { isOn nextText nextUrl waitingText waitingUrl } } }';
const OFFER = 'mutation ($input: OfferCredentialInput!) { offerCredential(input: $input) { credId } }';

async function pageAs(person: typeof giver, credId: number) {
  return (await ask(person, PAGE, { credId })).data.credential.publicPage;
}

async function setAsTaker(credId: number, input: object): Promise<void> {
  expect((await ask(taker, UPDATE_PAGE, { input: { credId, ...input } })).errors).toEqual([]);
}

async function shownWords(credId: number): Promise<readonly boolean[]> {
  const { text } = await check(credId, LISTED);
  expect(text).toContain('You are on the list');
  return [text.includes(WORDS.nextText), text.includes(WORDS.nextUrl)];
}

test('18.15 after a hand-over the page stays on, and the words of the former curator wait, seen by the new one alone', async () => {
  const credId = await newPage(WORDS);
  expect(await shownWords(credId)).toEqual([true, true]);
  await handOver(giver, credId, taker);
  expect(await shownWords(credId)).toEqual([false, false]);
  const hidden = { isOn: true, nextText: null, nextUrl: null };
  const none = { ...hidden, waitingText: null, waitingUrl: null };
  expect(await pageAs(taker, credId)).toEqual({ ...hidden, waitingText: WORDS.nextText, waitingUrl: WORDS.nextUrl });
  expect(await pageAs(giver, credId)).toEqual(none);
  expect(await pageAs(stranger, credId)).toEqual(none);
});

test('18.15 the new curator keeps, changes and removes each of the waiting words', async () => {
  const credId = await newPage(WORDS);
  await handOver(giver, credId, taker);
  await setAsTaker(credId, { isOn: true, embedOrigins: [] });
  expect(await shownWords(credId)).toEqual([false, false]);
  await setAsTaker(credId, { nextText: WORDS.nextText });
  expect(await shownWords(credId)).toEqual([true, false]);
  await setAsTaker(credId, { nextUrl: null });
  expect(await pageAs(taker, credId)).toEqual({
    isOn: true,
    nextText: WORDS.nextText,
    nextUrl: null,
    waitingText: null,
    waitingUrl: null,
  });
});

test('18.15 words that wait go on waiting after the next hand-over, and its receiver sees them first', async () => {
  const credId = await newPage(WORDS);
  await handOver(giver, credId, taker);
  await ask(taker, OFFER, { input: { credId, curator: giver.address } });
  expect(await pageAs(giver, credId)).toMatchObject({ waitingText: WORDS.nextText, waitingUrl: WORDS.nextUrl });
  await act(giver, 'acceptCredential', credId);
  expect(await shownWords(credId)).toEqual([false, false]);
});

test('18.15 whoever is offered a credential sees the words of its page before they accept, also of one that is off', async () => {
  const credId = await newPage({ ...WORDS, isOn: false });
  expect(await pageAs(taker, credId)).toBeNull();
  await ask(giver, OFFER, { input: { credId, curator: taker.address } });
  expect(await pageAs(taker, credId)).toMatchObject({ isOn: false, ...WORDS });
  expect(await pageAs(stranger, credId)).toBeNull();
  await act(taker, 'declineCredential', credId);
  expect(await pageAs(taker, credId)).toBeNull();
});

test('18.15 a page without words has none that wait', async () => {
  const credId = await newPage();
  await handOver(giver, credId, taker);
  expect(await pageAs(taker, credId)).toMatchObject({ isOn: true, waitingText: null, waitingUrl: null });
});
