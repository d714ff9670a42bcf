import { afterAll, expect, test } from '@jest/globals';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, query } from '../../support/client.ts';
import { ask, curatingPerson, handOver, newOwnList } from '../../support/own-credentials.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { newRule, part, updateRule } from '../../support/rules.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const person = await curatingPerson(service);
afterAll(async () => service.close());

test('19.6 of the versions from before a hand-over the new curator sees all but what was taken down', async () => {
  const [kept, gone] = [await newOwnList(person), await newOwnList(person)];
  const credId = await newRule(person, { all: [part(kept), part(gone)] });
  await updateRule(person, credId, part(kept));
  const taker = await curatingPerson(service);
  await handOver(person, credId, taker);
  const operator = await newOperator(service);
  const takeDown = `mutation { takeDownCredential(credId: ${gone}, reason: "Spam.") { credId } }`;
  expect((await query(service, takeDown, {}, bearer(operator.token))).errors).toEqual([]);
  const read = `{ credential(credId: ${credId}) { ruleVersions { nodes { version rule { credentials { credId } } } } } }`;
  expect((await ask(taker, read)).data.credential.ruleVersions.nodes).toEqual([
    { version: 2, rule: { credentials: [{ credId: kept }] } },
    { version: 1, rule: { credentials: [{ credId: kept }] } },
  ]);
  expect(reasonOf(await ask(person, read))).toBe('NOT_CURATOR');
  const restore = 'mutation ($input: RestoreRuleInput!) { restoreRule(input: $input) { credId } }';
  expect(reasonOf(await ask(taker, restore, { input: { credId, version: 1 } }))).toBe('INVALID_INPUT: rule');
});

test.each([
  ['rule { formula }', 'NOT_CURATOR'],
  ['ruleVersions { nodes { version } }', 'NOT_CURATOR'],
  ['events { nodes { kind } }', 'NOT_CURATOR'],
  ['partHealth { credId }', null],
  ['usedBy { nodes { credId } }', null],
  ['publicPage { isOn }', null],
  ['partnerCredIds', 'GRAPHQL_VALIDATION_FAILED'],
  ['eligibility(address: "0x52908400098527886E0F7030069857D2E4169EE7") { residual }', 'GRAPHQL_VALIDATION_FAILED'],
])('19.6 a stranger does not learn the %s of a rule', async (field, reason) => {
  const credId = await newRule(person, part(await newOwnList(person)));
  const { data, errors } = await ask(await curatingPerson(service), `{ credential(credId: ${credId}) { ${field} } }`);
  expect(errors[0]?.extensions.reason ?? errors[0]?.extensions.code ?? null).toBe(reason);
  expect(Object.values(data?.credential ?? {}).filter((value) => value !== null)).toEqual([]);
});
