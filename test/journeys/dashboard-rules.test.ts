import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectFit, SMALL_SCREEN } from '../support/accessibility.ts';
import { ask, type CuratingPerson, newOwnList } from '../support/own-credentials.ts';
import { newRule, setItems, updateRule } from '../support/rules.ts';
import { startSourceWorld } from '../support/source-world.ts';

const NEW_RULE = '/dashboard/credentials/new/rule';

/** On the list of members; the first is accepted by the REST partner. */
const [HOLDER, MEMBER, STRANGER] = [1, 2, 3].map((digit) => `0x${String(digit).repeat(40)}`);
const ADDRESSES = [HOLDER, MEMBER, STRANGER].join('\n');

const world = await startSourceWorld();
const { there, service } = world;
afterEach(async () => world.leave());
afterAll(async () => world.close());

test('23.7 a curator makes a rule over a list, a REST and a GraphQL credential, sees why an address has no result, changes the rule and restores it', async () => {
  const { page, person, complaints } = await world.arrive();
  const { members } = await newParts(person);
  world.letIn({ respond: failForGraphql });
  await page.goto(`${service.app}/dashboard/credentials`);
  await page.getByRole('link', { name: 'Combine credentials' }).click();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await page.getByText('Add at least one credential.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Core');
  await pick(page, 'the rule', 'memb', 'Members List');
  await page.getByRole('button', { name: 'Add group to the rule' }).click();
  await pick(page, 'group 2', 'Holder', 'Holder REST');
  await pick(page, 'group 2', 'Voters', 'Voters GraphQL');
  await sentence(page, 'on “Members” and (accepted by “Holder” or accepted by “Voters”)');
  await page.getByLabel('Addresses').fill(ADDRESSES);
  await page.getByRole('button', { name: 'Try' }).click();
  expect(await rowOf(page, HOLDER)).toEqual(['Eligible', 'Yes Decides', 'Yes Decides', expect.any(String)]);
  expect(await rowOf(page, MEMBER)).toEqual([
    'Unknown',
    expect.stringContaining('Yes'),
    expect.stringContaining('No'),
    expect.stringMatching(/^Unknown .*status 500/),
  ]);
  expect(await rowOf(page, STRANGER)).toEqual(['Not eligible', 'No Decides', 'Not asked', 'Not asked']);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await heading(page, 'Core');
  await page.getByLabel('Addresses').fill(MEMBER ?? '');
  await page.getByRole('button', { name: 'Check' }).click();
  expect((await rowOf(page, MEMBER)).at(-1)).toMatch(/^Unknown .*status 500/);
  await page.getByRole('link', { name: 'Rule', exact: true }).click();
  await page.getByRole('button', { name: /^Remove .*Voters/ }).click();
  await page.getByRole('checkbox', { name: 'Not group 2' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByText(/Of 2 items of .*Members.*, 0 would become eligible, 1 would no longer be, and 1 can’t/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Version 2').waitFor();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByText(/1 would become eligible, 0 would no longer be/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('Restored version 1').waitFor();
  await sentence(page, 'on “Members” and (accepted by “Holder” or accepted by “Voters”)');
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Voters' }).getByText('Failing').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Holder' }).getByText('Fine').waitFor();
  await page.goto(`${service.app}/dashboard/credentials/${members}/settings`);
  await page.getByRole('region', { name: 'Used by rules' }).getByRole('link', { name: 'Core' }).waitFor();
  await page
    .getByRole('region', { name: 'Archive' })
    .getByText(/Used by the rules of .*Core/)
    .waitFor();
  expect(complaints).toEqual([]);
});

test('23.7 parts are added, moved and removed by keyboard, and the focus stays where it is needed', async () => {
  const { page, person } = await world.arrive();
  await newOwnList(person, 'Members');
  await newOwnList(person, 'Guests');
  await page.goto(service.app + NEW_RULE);
  for (const name of ['Members', 'Guests']) {
    await press(page, 'Add credential to the rule');
    // Before the answer is there.
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Add credential to the rule');
  }
  await press(page, 'Add group to the rule');
  expect(await focused(page)).toBe('How many parts of group 3 must hold');
  await press(page, 'Move Members down');
  await sentence(page, 'on “Guests” and on “Members” and (nothing yet)');
  expect(await focused(page)).toBe('Move Members down');
  await page.keyboard.press('Enter');
  await sentence(page, 'on “Guests” and on “Members”.');
  expect(await focused(page)).toBe('Move Members down');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await sentence(page, 'on “Guests” and (nothing yet) and on “Members”');
  await press(page, 'Remove group 2');
  expect(await focused(page)).toBe('Remove Members');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('Add credential to the rule');
  await page.getByText('The rule has no parts yet.').waitFor();
});

test('18.15 19.1 a curator ends a list, and its page, a rule that names it, its public page and its history say so', async () => {
  const { page, person, complaints } = await world.arrive();
  const members = await newOwnList(person, 'Members');
  await setItems(person, members, [MEMBER ?? '']);
  const guests = await newRule(person, { all: [{ not: { credential: members } }] });
  await ask(
    person,
    'mutation ($credId: Int!) { updatePublicPage(input: { credId: $credId, isOn: true }) { credId } }',
    {
      credId: members,
    },
  );
  await page.goto(`${service.app}/dashboard/credentials/${members}/settings`);
  const card = page.getByRole('region', { name: 'Name, description and end' });
  await card.getByText('closes that page alone').waitFor();
  await card.getByLabel('Ends').fill('2100-01-02T03:04');
  await card.getByRole('button', { name: 'Save' }).click();
  await page.goto(`${service.app}/dashboard/credentials/${guests}/rule`);
  await page.getByText(/It ends Jan 2, 2100.*a “not” over it “yes”/).waitFor();
  await page.goto(`${service.app}/dashboard/credentials/${members}/settings`);
  await card.getByLabel('Ends').fill('2020-01-02T03:04');
  await card.getByText('nobody is eligible as soon as you save').waitFor();
  await card.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This credential has ended.').waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectFit(page);
  await page.goto(`${service.app}/dashboard/credentials/${members}/history`);
  await page.getByText('End set to Jan 2, 2020').waitFor();
  await page.goto(`${service.app}/dashboard/credentials/${guests}/rule`);
  await page.getByText(/It ended Jan 2, 2020.*a “not” over it “yes”/).waitFor();
  await page.getByRole('button', { name: 'Add credential to the rule' }).click();
  await page.getByRole('dialog').getByLabel('Name or number of the credential').fill('Members');
  await page.getByRole('button', { name: /^Members Ended It ended|^Members List.*Ended/ }).waitFor();
  await expectFit(page);
  await page.reload();
  await page.getByLabel('Addresses').fill(MEMBER ?? '');
  await page.getByRole('button', { name: 'Try' }).click();
  expect(await rowOf(page, MEMBER)).toEqual(['Eligible', 'No, it has ended Decides']);
  await page.goto(`${service.app}/dashboard/credentials`);
  await page
    .getByRole('row', { name: /Members/ })
    .getByText('Ended')
    .waitFor();
  await page.goto(`${service.auth}/c/${members}`);
  await page.getByText('Nobody is eligible any more.').waitFor();
  expect(complaints).toEqual([]);
});

test('19.6 somebody else changes the rule meanwhile: nothing is lost, and the difference is shown', async () => {
  const { page, person } = await world.arrive();
  const [members, guests] = [await newOwnList(person, 'Members'), await newOwnList(person, 'Guests')];
  const credId = await newRule(person, { all: [{ credential: members }] });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/rule`);
  await pick(page, 'the rule', String(guests), 'Guests');
  await updateRule(person, credId, { any: [{ credential: members }] });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('The rule was changed in the meantime: it is now at version 2').waitFor();
  await page.getByText('All of:').waitFor();
  await sentence(page, 'on “Members” and on “Guests”');
  await page.getByRole('button', { name: 'Save my changes over it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Version 3').waitFor();
  const { data } = await ask(person, 'query ($credId: Int!) { credential(credId: $credId) { rule { formula } } }', {
    credId,
  });
  expect(data.credential.rule.formula).toEqual({ all: [{ credential: members }, { credential: guests }] });
});

test('19.7 a rule names credentials of others by the beginning of their name, and is duplicated', async () => {
  const other = await world.arrive();
  await newOwnList(other.person, 'Zebra club');
  const { page, person } = await world.arrive(NEW_RULE);
  await page.getByLabel('Name', { exact: true }).fill('Zebras');
  await page.getByRole('button', { name: 'Add credential to the rule' }).click();
  await page.getByLabel('Name or number of the credential').fill('zebra');
  await page.getByRole('region', { name: 'Of other curators' }).getByRole('button', { name: 'Zebra club' }).click();
  await page.getByRole('button', { name: 'Create credential' }).click();
  await heading(page, 'Zebras');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await sentence(page, 'on “Zebra club”');
  await page.getByRole('button', { name: 'Create credential' }).click();
  await heading(page, 'Copy of Zebras');
  const { data } = await ask(person, '{ ownCredentials { nodes { name kind rule { credentials { name } } } } }');
  const rule = { credentials: [{ name: 'Zebra club' }] };
  expect(data.ownCredentials.nodes).toEqual(['Copy of Zebras', 'Zebras'].map((name) => ({ name, kind: 'RULE', rule })));
});

test('23.10 the screens of rules are accessible and fit 320 px, in light and dark', async () => {
  const { page, person } = await world.arrive(NEW_RULE, { viewport: SMALL_SCREEN });
  const { members } = await newParts(person);
  await page.getByRole('button', { name: 'Create credential' }).click();
  await pick(page, 'the rule', 'Members', 'Members List');
  await page.getByRole('button', { name: 'Add group to the rule' }).click();
  await page.getByRole('button', { name: 'Add group to group 2' }).click();
  await pick(page, 'group 2.1', 'Holder', 'Holder REST');
  await page.getByLabel('How many parts of group 2.1 must hold').selectOption('atLeast');
  await page.getByLabel('Addresses').fill(ADDRESSES);
  await page.getByRole('button', { name: 'Add group to group 2.1' }).click();
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByText('Complete the rule first.').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Remove group 2.1.2' }).click();
  await page.getByRole('button', { name: 'Try' }).click();
  await page.getByText('of 3 addresses eligible').first().waitFor();
  await page.getByRole('button', { name: 'Add credential to the rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voters' }).waitFor();
  await expectFit(page);
  const credId = await newRule(person, { not: { credential: members } });
  await updateRule(person, credId, { all: [{ credential: members }] });
  await page.goto(`${service.app}/dashboard/credentials/${credId}/rule`);
  await page.getByRole('button', { name: 'Difference of version 1' }).click();
  await page.getByRole('checkbox', { name: /^Not .*Members/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('would no longer be').first().waitFor();
  await expectFit(page);
});

/** A list of two members, a REST credential that accepts the first one, and a GraphQL credential. */
async function newParts(person: CuratingPerson): Promise<{ readonly members: number }> {
  const members = await newOwnList(person, 'Members');
  await setItems(person, members, [HOLDER ?? '', MEMBER ?? '']);
  await world.newSource(person);
  world.letIn({ answer: { data: { eligible: true } } });
  const document =
    'mutation ($input: CreateGraphqlCredentialInput!) { createGraphqlCredential(input: $input) { credId } }';
  const source = {
    endpoint: `${there.url}/graphql`,
    query: 'query ($address: String!) { eligible(of: $address) }',
    expression: 'function(resp) { return resp.eligible ? 1 : 0; }',
  };
  const { errors } = await ask(person, document, { input: { name: 'Voters', source } });
  expect(errors).toEqual([]);
  world.letIn();
  return { members };
}

/** The REST endpoint accepts the first address; the GraphQL one is out of order. */
function failForGraphql(response: ServerResponse, { url = '' }: IncomingMessage): void {
  const status = url.startsWith('/graphql') ? 500 : 200;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ eligible: url.includes(HOLDER ?? '-') }));
}

/** Adds a credential of the person's own to a group: others of that name, which earlier tests have made, may be found, too. */
async function pick(page: Page, group: string, text: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add credential to ${group}`, exact: true }).click();
  await page.getByLabel('Name or number of the credential').fill(text);
  await page.getByRole('region', { name: 'Yours' }).getByRole('button', { name }).click();
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: toPattern(name) }).focus();
  await page.keyboard.press('Enter');
}

/** The label of what has the focus. */
async function focused(page: Page): Promise<string> {
  const name = await page.evaluate(
    'document.activeElement.labels?.[0]?.textContent ?? document.activeElement.ariaLabel ?? ""',
  );
  return withoutMarks(String(name)).trim();
}

async function sentence(page: Page, text: string): Promise<void> {
  await page
    .locator('.rule-sentence')
    .filter({ hasText: toPattern(text) })
    .first()
    .waitFor();
}

/** The cells of the row of an address. */
async function rowOf(page: Page, address = ''): Promise<readonly string[]> {
  const row = page.getByRole('row', { name: address });
  await row.waitFor();
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

async function heading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** A name in a text is between marks that isolate its direction. */
function toPattern(text: string): RegExp {
  const words = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(words.replaceAll(/(Members|Guests|Holder|Voters|Zebra club)/g, '\u2068?$1\u2069?'));
}

function withoutMarks(text: string): string {
  return text.replaceAll(/[\u2068\u2069]/g, '');
}
