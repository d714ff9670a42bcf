import { afterAll, beforeEach, expect, test } from '@jest/globals';
import {
  ask,
  type CuratingPerson,
  createOwnList,
  curatingPerson,
  newOwnList,
  storeOldText,
} from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

let person: CuratingPerson;
const service = await startService();
beforeEach(async () => {
  person = await curatingPerson(service);
});
afterAll(async () => service.close());

const UPDATE = `mutation ($input: UpdateCredentialInput!) { updateCredential(input: $input) { name description } }`;
const DUPLICATE = `mutation ($input: DuplicateCredentialInput!) { duplicateCredential(input: $input) { name description } }`;

/** Texts that look like another one, or like none. */
const HIDDEN = [
  ['an invisible text', '\u200b'],
  ['a letter that shows nothing', '\u3164'],
  ['a text that a mark turns around', 'Members\u202e gnp'],
  ['an isolation that is left open', 'Members \u2067'],
  ['a control character', 'Mem\u0008bers'],
  ['a joiner where no letter joins', 'Mem\u200dbers'],
  ['half of a surrogate pair', 'Members \ud800'],
] as const;

test.each(HIDDEN)('18.15 %s is no name and no description of a credential', async (_, text) => {
  const credId = await newOwnList(person, 'Members');
  const refused = [
    await createOwnList(person, { name: text }),
    await ask(person, UPDATE, { input: { credId, name: text } }),
    await ask(person, DUPLICATE, { input: { credId, name: text } }),
  ];
  expect(refused.map(reasonOf)).toEqual(refused.map(() => 'INVALID_INPUT: name'));
  expect(refused[0]?.errors[0]?.message).toContain('all of them visible');
  const described = await ask(person, UPDATE, { input: { credId, description: text } });
  expect(reasonOf(described)).toBe('INVALID_INPUT: description');
});

test('18.15 a name of two lines is refused, and a description has lines', async () => {
  expect(reasonOf(await createOwnList(person, { name: 'Early\nmembers' }))).toBe('INVALID_INPUT: name');
  const credId = await newOwnList(person, 'Members');
  const description = 'Who came early:\r\n\t1. by invitation\n\n2. by chance';
  const { data } = await ask(person, UPDATE, { input: { credId, description } });
  expect(data.updateCredential.description).toBe(description);
});

test.each([
  ['Persian, whose letters a joiner parts', 'می‌خواهم'],
  ['Hindi, whose letters a joiner joins', 'क्‍ष'],
  ['a picture of several', 'Builders 👩🏽‍💻 👨‍👩‍👧 ❤️‍🔥'],
  ['Hebrew', 'חברים'],
  ['letters with marks', 'Việt Nam e\u0301'],
])('18.15 a name in %s is kept as it is', async (_, name) => {
  const credId = await newOwnList(person, name);
  const read = await ask(person, 'query ($credId: Int!) { credential(credId: $credId) { name } }', { credId });
  expect(read.data.credential).toEqual({ name });
});

test('18.15 a hidden name that is stored already is read, and described and copied under another one', async () => {
  const credId = await newOwnList(person, 'Members');
  const stored = { name: '\u200b', description: 'Turned\u202e around' };
  await storeOldText(service, credId, stored);
  const read = await ask(person, 'query ($credId: Int!) { credential(credId: $credId) { name } }', { credId });
  expect(read.data.credential).toEqual({ name: stored.name });
  const copied = await ask(person, DUPLICATE, { input: { credId, name: 'Copy' } });
  expect(copied.data.duplicateCredential).toEqual({ name: 'Copy', description: stored.description });
  const described = await ask(person, UPDATE, { input: { credId, description: 'Early members' } });
  expect(described.data.updateCredential).toEqual({ name: stored.name, description: 'Early members' });
});
