import { afterAll, expect, test } from '@jest/globals';
import { DAY } from '../../../subgraphs/shared/durations.ts';
import { eventsOf } from '../../support/events.ts';
import { act, ask, curatingPerson, newOwnList } from '../../support/own-credentials.ts';
import { proveIdentity } from '../../support/prove-identity.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule, newSides, part, resultOf, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';
import { aWhileLater, storedOf, sweepDeleted } from '../../support/sweep-deleted.ts';

const service = await startService();
const person = await curatingPerson(service);
afterAll(async () => service.close());

test('19.6 each new version of a rule is an event, and a refused change is none', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  expect(reasonOf(await updateRule(person, credId, part(credId)))).toBe('INVALID_INPUT: rule');
  for (let i = 0; i < 2; i += 1) await updateRule(person, credId, { not: part(list) });
  expect(await eventsOf(service, { subject: `credential/${credId}` }, 3)).toMatchObject([
    { type: 'credential.created' },
    { type: 'rule.changed', credId, data: { credId, version: 2 } },
    { type: 'rule.changed', credId, data: { credId, version: 3 } },
  ]);
});

test('19.6 a rule is duplicated with the credentials that it names', async () => {
  const { address, yes, no } = await newSides(person);
  const rule = { all: [part(yes), { not: part(no) }] };
  const credId = await newRule(person, rule);
  const document = `mutation ($input: DuplicateCredentialInput!) {
    duplicateCredential(input: $input) { credId kind name rule { version formula } itemList { count } } }`;
  const input = { credId, name: 'Copy', idempotencyKey: `copy ${credId}` };
  const { data } = await ask(person, document, { input });
  const copy = data.duplicateCredential;
  expect(copy).toMatchObject({ kind: 'RULE', name: 'Copy', rule: { version: 1, formula: rule }, itemList: null });
  expect((await ask(person, document, { input })).data.duplicateCredential.credId).toBe(copy.credId);
  expect(await resultOf(service, copy.credId, address)).toBe(1);
  const other = await curatingPerson(service);
  expect(reasonOf(await ask(other, document, { input: { credId, name: 'Copy' } }))).toBe('NOT_CURATOR');
});

test('19.6 the operations of lists refuse a rule, and say what decides it', async () => {
  const credId = await newRule(person, part(await newOwnList(person)));
  const change = 'mutation ($input: CredentialItemsInput!) { credentialItems(input: $input) { count } }';
  const input = { credId, operation: 'APPEND', items: [person.address] };
  const refused = [
    await ask(person, change, { input }),
    await ask(person, 'mutation ($id: Int!) { openTransfer(credId: $id) { token } }', { id: credId }),
  ];
  for (const answer of refused) {
    expect(reasonOf(answer)).toBe('INVALID_INPUT: credId');
    expect(answer.errors[0]?.message).toContain('has no item list: a rule decides its eligibility');
  }
});

test('19.6 a rule that is deleted leaves nothing, and what it named stays', async () => {
  const list = await newOwnList(person);
  const credId = await newRule(person, part(list));
  await updateRule(person, credId, { not: part(list) });
  expect(await storedOf(service.database, credId)).toMatchObject({ credentials: 1, ruleVersions: 1 });
  await act(person, 'archiveCredential', credId);
  service.clock.advance(DAY);
  const { token } = await proveIdentity(service, { scope: 'EVMAddress', value: person.address });
  const remove = 'mutation ($id: Int!) { deleteCredential(credId: $id, name: "Rule") }';
  expect((await ask({ ...person, token }, remove, { id: credId })).data).toEqual({ deleteCredential: true });
  await sweepDeleted(aWhileLater(service));
  await sweepDeleted(aWhileLater(service));
  expect(await storedOf(service.database, credId)).toEqual({});
  expect(await storedOf(service.database, list)).toMatchObject({ credentials: 1, itemLists: 1 });
});
