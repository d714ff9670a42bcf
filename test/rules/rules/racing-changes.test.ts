import { afterAll, expect, test } from '@jest/globals';
import { gatedService } from '../../support/mongodb-gate.ts';
import { act, ask, curatingPerson, handOver, linkNewWallet, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule, part, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const slow = await gatedService(service);
const person = await curatingPerson(service);
const late = { ...person, service: slow };
const list = await newOwnList(person);
afterAll(async () => {
  await slow.close();
  await service.close();
});

test('19.3 a change that has checked, but not written, keeps another from closing a circle with it', async () => {
  const [a, b] = [await newRule(person, part(list)), await newRule(person, part(list))];
  const write = slow.gate.hold('findAndModify', 'credentials');
  const first = updateRule(late, a, part(b));
  await write.arrived;
  const second = updateRule(person, b, part(a));
  write.release();
  const reasons = [reasonOf(await first), reasonOf(await second)];
  expect(reasons.filter((reason) => reason === null)).toHaveLength(1);
  expect(reasons).toContain('INVALID_INPUT: rule');
});

test('19.6 a change of a rule that is archived meanwhile is refused', async () => {
  const credId = await newRule(person, part(list));
  const write = slow.gate.hold('findAndModify', 'credentials');
  const changing = updateRule(late, credId, { not: part(list) });
  await write.arrived;
  await act(person, 'archiveCredential', credId);
  write.release();
  expect(reasonOf(await changing)).toBe('ARCHIVED');
});

test('19.6 a change of a rule that its curator gives to another wallet of theirs meanwhile is made', async () => {
  const credId = await newRule(person, part(list));
  const wallet = await linkNewWallet(service, person.userId);
  const write = slow.gate.hold('findAndModify', 'credentials');
  const changing = updateRule(late, credId, { not: part(list) });
  await write.arrived;
  await handOver(person, credId, { ...person, address: wallet });
  write.release();
  const { data, errors } = await changing;
  expect(errors).toEqual([]);
  expect(data.updateRule.rule).toEqual({ version: 2, formula: { not: part(list) } });
});

test('19.2 a list that is deleted while it is asked is no longer there, as for whoever asks later', async () => {
  const credId = await newOwnList(person);
  const document = `{ credential(credId: ${credId}) { eligibility(address: "${person.address}") { listed result } } }`;
  // A sweep reads the lists too.
  const read = slow.gate.hold('find', 'itemLists', `"_id":${credId}`);
  const asking = ask(late, document);
  await read.arrived;
  await service.database.collection<{ _id: number }>('itemLists').deleteOne({ _id: credId });
  read.release();
  expect(reasonOf(await asking)).toBe('NO_SUCH_CREDENTIAL');
});

test.each([
  ['update', 'counters'],
  ['findAndModify', 'credentials'],
])('19.6 a change whose connection breaks at its %s is made once', async (command, collection) => {
  const credId = await newRule(person, part(list));
  await updateRule(late, credId, part(list));
  const lost = slow.gate.loseAnswer(command, collection);
  const { data, errors } = await updateRule(late, credId, { not: part(list) });
  await lost;
  expect(errors).toEqual([]);
  expect(data.updateRule.rule).toEqual({ version: 3, formula: { not: part(list) } });
});
