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
  // What was announced before would be told in German too.
  await told(curator, 1);
  await query(service, 'mutation { setLocale(locale: de) { id } }', {}, bearer(curator.token));
  await announce(service, operator, { credId, keeper: keeper.address });
  const inGerman = async () =>
    (await smtp.mails()).find(({ to, text }) => to === curator.email && text.includes('„Alumni“'));
  await until(async () => (await inGerman()) !== undefined);
  expect((await inGerman())?.text).toContain('Die Begründung des Operators: The wallet is lost.');
});

interface Ending {
  readonly how: string;
  readonly words: string;
  readonly end: () => Promise<unknown>;
  /** Who ends it, and who is told. */
  readonly people: () => readonly [Person, Person, Person];
}

const ENDINGS: readonly Ending[] = [
  {
    how: 'the curator refuses',
    words: 'The curator refused it',
    end: async () => act(curator, 'withdrawOffer', credId),
    people: () => [curator, keeper, operator],
  },
  {
    how: 'the curator removes the keeper',
    words: 'The curator refused it',
    end: async () => remove(curator, credId, keeper),
    people: () => [curator, keeper, operator],
  },
  {
    how: 'the keeper declines',
    words: 'The keeper declined it',
    end: async () => act(keeper, 'declineCredential', credId),
    people: () => [keeper, curator, operator],
  },
  {
    how: 'the keeper leaves',
    words: 'The keeper declined it',
    end: async () => act(keeper, 'leaveCredential', credId),
    people: () => [keeper, curator, operator],
  },
  {
    how: 'a keeper archives the credential',
    words: 'It was archived meanwhile',
    end: async () => act(keeper, 'archiveCredential', credId),
    people: () => [keeper, curator, operator],
  },
  {
    how: 'an operator takes it back',
    words: 'An operator took that back',
    end: async () => ask({ ...curator, ...operator }, `mutation { takeBackHandOver(credId: ${credId}) { credId } }`),
    people: () => [operator, curator, keeper],
  },
  {
    how: 'the keeper accepts',
    words: 'The keeper accepted it and is the curator now.',
    end: async () => acceptLater(keeper, credId),
    people: () => [keeper, curator, operator],
  },
];

test.each(ENDINGS)('18.18, 24.3 when $how, the others are told by mail, and whoever does it is not', async (ending) => {
  for (const person of [curator, keeper]) await told(person, 1);
  await ending.end();
  const [doer, ...others] = ending.people();
  const before = (person: Person): number => (person === operator ? 0 : 1);
  for (const person of others) expect((await told(person, before(person) + 1)).at(-1)).toContain(ending.words);
  expect(await told(doer, 0)).toHaveLength(before(doer));
});

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
