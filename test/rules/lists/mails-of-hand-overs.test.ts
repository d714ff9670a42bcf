import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { eventsOf } from '../../support/events.ts';
import { acceptLater, announce } from '../../support/hand-overs.ts';
import { keep, remove } from '../../support/keepers.ts';
import { act, ask, type CuratingPerson, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import type { Person } from '../../support/people.ts';
import { linkProved } from '../../support/prove-identity.ts';
import { startService } from '../../support/service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { until } from '../../support/until.ts';

type Told = CuratingPerson & Person;

let operator: Person;
let curator: Told;
let keeper: Told;
let credId: number;
const smtp = await startSmtpServer();
const service = await startService({ config: { mailUrl: smtp.url } });
beforeEach(async () => {
  operator = await newOperator(service);
  [curator, keeper] = [await toldPerson(), await toldPerson()];
  credId = await newOwnList(curator, 'Alumni');
  await keep(curator, credId, keeper);
  await announce(service, operator, { credId, keeper: keeper.address, reason: 'They lost the wallet.' });
});
afterAll(async () => {
  await service.close();
  smtp.close();
});

/** A person with a wallet and an e-mail address. */
async function toldPerson(): Promise<Told> {
  const person = await curatingPerson(service);
  const email = `${person.address}@example.org`;
  await linkProved(service, person.userId, { scope: 'Email', value: email });
  return { ...person, email };
}

/** What the mails to somebody about a hand-over say, once there are so many. */
async function told({ email }: Person, least: number): Promise<readonly string[]> {
  const found = async () => (await smtp.mails()).filter(({ to, text }) => to === email && text.includes('“Alumni”'));
  await until(async () => (await found()).length >= least);
  return (await found()).map(({ text }) => text).toReversed();
}

test('18.18, 24.3 the curator and the keeper are told by mail of a hand-over, with the reason and until when it can be refused', async () => {
  const opensAt = service.clock.now().getTime() + 7 * 86_400_000;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(opensAt);
  for (const person of [curator, keeper]) {
    const [mail = ''] = await told(person, 1);
    expect(mail).toContain('They lost the wallet.');
    expect(mail).toContain(`Nothing changes before ${day} at `);
    expect(mail).toContain(`https://app.example/dashboard/credentials/${credId}`);
  }
});

test('18.18, 24.3 a curator who reads German is told in German', async () => {
  await query(service, 'mutation { setLocale(locale: de) { id } }', {}, bearer(curator.token));
  await announce(service, operator, { credId, keeper: keeper.address });
  const inGerman = async () =>
    (await smtp.mails()).find(({ to, text }) => to === curator.email && text.includes('„Alumni“'));
  await until(async () => (await inGerman()) !== undefined);
  expect((await inGerman())?.text).toContain('Die Begründung des Operators: The wallet is lost.');
});

test.each<readonly [string, string, () => Promise<unknown>, () => readonly [Person, Person], () => Person]>([
  [
    'the curator refuses',
    'The curator refused it',
    async () => act(curator, 'withdrawOffer', credId),
    () => [keeper, operator],
    () => curator,
  ],
  [
    'the curator removes the keeper',
    'The curator refused it',
    async () => remove(curator, credId, keeper),
    () => [keeper, operator],
    () => curator,
  ],
  [
    'the keeper declines',
    'The keeper declined it',
    async () => act(keeper, 'declineCredential', credId),
    () => [curator, operator],
    () => keeper,
  ],
  [
    'an operator takes it back',
    'An operator took that back',
    async () => ask({ ...curator, ...operator }, `mutation { takeBackHandOver(credId: ${credId}) { credId } }`),
    () => [curator, keeper],
    () => operator,
  ],
  [
    'the keeper accepts',
    'The keeper accepted it and is the curator now.',
    async () => acceptLater(keeper, credId),
    () => [curator, operator],
    () => keeper,
  ],
])(
  '18.18, 24.3 when %s, the others are told by mail, and whoever did it is not',
  async (_, words, end, others, doer) => {
    for (const person of [curator, keeper]) await told(person, 1);
    await end();
    for (const person of others()) {
      const before = person === operator ? 0 : 1;
      expect((await told(person, before + 1)).at(-1)).toContain(words);
    }
    expect(await told(doer(), 0)).toHaveLength(doer() === operator ? 0 : 1);
  },
);

test('18.18, 20.1 a hand-over is an event when it is announced and when it ends, and what ends none is no event', async () => {
  await act(curator, 'withdrawOffer', credId);
  const offer = `mutation { offerCredential(input: {credId: ${credId}, curator: "${keeper.address}"}) { credId } }`;
  await ask(curator, offer);
  await act(curator, 'withdrawOffer', credId);
  await ask(curator, offer);
  await act(keeper, 'declineCredential', credId);
  await act(curator, 'archiveCredential', credId);
  const types = (await eventsOf(service, { subject: `credential/${credId}` }, 6)).map(({ type }) => type);
  expect(types.slice(3)).toEqual(
    ['hand_over_announced', 'hand_over_ended', 'archived'].map((word) => `credential.${word}`),
  );
});
