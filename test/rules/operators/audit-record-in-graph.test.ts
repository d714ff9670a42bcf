import { afterAll, expect, test } from '@jest/globals';
import { HOUR } from '../../../subgraphs/shared/durations.ts';
import { newOperator } from '../../support/access-requests.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { approve } from '../../support/grants.ts';
import { ownedApp, updateApp } from '../../support/own-apps.ts';
import { type Person, signedInUser } from '../../support/people.ts';
import { reasonOf } from '../../support/reason-of.ts';
import { startService } from '../../support/service.ts';

const EVENTS = `query ($first: Int, $after: String, $all: Boolean, $clientId: ID, $person: String, $event: String,
  $from: String, $to: String) {
  auditEvents(first: $first, after: $after, all: $all, clientId: $clientId, person: $person, event: $event, from: $from, to: $to) {
    nodes { id at event who byOperator about clientId credId requestId details { name value } }
    pageInfo { endCursor hasNextPage } } }`;

const HALF_AN_HOUR = HOUR / 2;

const service = await startService();
const operator = await newOperator(service);
afterAll(async () => service.close());

async function audit({ token }: Person, variables: object = {}): Promise<QueryAnswer> {
  return query(service, EVENTS, variables, bearer(token));
}

interface Shown {
  readonly id: string;
  readonly event: string;
}

function namesOf({ data }: QueryAnswer): readonly string[] {
  return data.auditEvents.nodes.map(({ event }: Shown) => event);
}

async function disable(clientId: string): Promise<void> {
  await query(
    service,
    'mutation ($id: ID!) { disableApp(clientId: $id) { disabledAt } }',
    { id: clientId },
    bearer(operator.token),
  );
}

test('15.10 people read their own events, newest first, page by page', async () => {
  const [person, app] = [await signedInUser(service), await ownedApp(service, [operator])];
  await approve(service, person, app);
  await approve(service, person, app);
  const all = await audit(person);
  expect(namesOf(all)).toEqual(['consent-given', 'consent-given', 'sign-in']);
  expect(all.data.auditEvents.nodes[0]).toMatchObject({
    clientId: app.clientId,
    byOperator: false,
    details: [{ name: 'scopes', value: 'Email' }],
  });
  const first = (await audit(person, { first: 2 })).data.auditEvents;
  const rest = (await audit(person, { first: 2, after: first.pageInfo.endCursor })).data.auditEvents;
  expect([...first.nodes, ...rest.nodes]).toEqual(all.data.auditEvents.nodes);
  expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
  expect(namesOf(await audit(person, { event: 'sign-in' }))).toEqual(['sign-in']);
});

test('15.10 owners read who changed their app, and not who uses it or which operator disabled it', async () => {
  const [owner, user] = [await signedInUser(service), await signedInUser(service)];
  const { clientId, ...app } = await ownedApp(service, [owner]);
  await approve(service, user, { clientId, ...app });
  await updateApp(service, owner, { clientId, name: 'New' });
  await disable(clientId);
  const found = await audit(owner, { clientId });
  expect(namesOf(found)).toEqual(['app-disabled', 'app-updated', 'app-registered']);
  expect(found.data.auditEvents.nodes[0]).toMatchObject({ who: null, byOperator: true, details: [] });
  expect(JSON.stringify(found.data)).not.toContain(operator.userId);
  expect(reasonOf(await audit(user, { clientId }))).toBe('NOT_OWNER');
});

test('15.10 operators read all events, by person, app and name; nobody else does', async () => {
  const [person, app] = [await signedInUser(service), await ownedApp(service, [operator])];
  await approve(service, person, app);
  await disable(app.clientId);
  const ofApp = await audit(operator, { all: true, clientId: app.clientId });
  expect(namesOf(ofApp)).toEqual(['app-disabled', 'consent-given', 'app-registered']);
  expect(ofApp.data.auditEvents.nodes[0]).toMatchObject({ byOperator: true, who: expect.any(String) });
  expect(namesOf(await audit(operator, { all: true, person: person.userId, event: 'sign-in' }))).toEqual(['sign-in']);
  expect(namesOf(await audit(operator, { all: true, person: 'nobody-of-this-name' }))).toEqual([]);
  expect(reasonOf(await audit(person, { all: true }))).toBe('NOT_OPERATOR');
  expect(reasonOf(await audit(person, { person: operator.userId }))).toBe('NOT_OPERATOR');
});

test('15.10 the record is filtered by time and by the names that it lists, also for people and owners', async () => {
  const [person, app] = [await signedInUser(service), await ownedApp(service, [operator])];
  service.clock.advance(HALF_AN_HOUR);
  await approve(service, person, app);
  const noon = new Date(service.clock.now().getTime() - HALF_AN_HOUR / 2).toISOString();
  const ofPerson = { all: true, person: person.userId };
  expect(namesOf(await audit(operator, { ...ofPerson, from: noon }))).toEqual(['consent-given']);
  expect(namesOf(await audit(operator, { ...ofPerson, to: noon }))).toEqual(['sign-in']);
  expect(namesOf(await audit(operator, { ...ofPerson, from: noon, to: noon }))).toEqual([]);
  expect(namesOf(await audit(person, { to: noon }))).toEqual(['sign-in']);
  const { data } = await query(service, '{ auditEventNames }');
  expect(data.auditEventNames).toEqual(expect.arrayContaining(['sign-in', 'person-looked-up']));
  for (const from of ['2026-11-21', 'yesterday', '2026-13-01T00:00Z', '', '9'.repeat(5000)]) {
    expect(reasonOf(await audit(person, { from }))).toBe('INVALID_INPUT: from');
  }
  service.clock.setBack(HALF_AN_HOUR);
});

test('15.10 the role of an operator is given by the command line, not by the person who gets it', async () => {
  const found = await audit(operator, { all: true, person: operator.userId, event: 'operator-granted' });
  expect(found.data.auditEvents.nodes).toEqual([
    expect.objectContaining({ who: null, byOperator: false, about: expect.any(String) }),
  ]);
});

test('15.10 the record in the graph names no e-mail address, and no hash of one', async () => {
  const { email } = await signedInUser(service);
  const asked = await query(service, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', {
    email,
  });
  const input = { challengeId: asked.data.requestEmailSignIn.id, proof: 'wrong' };
  await query(service, 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }', {
    input,
  });
  const found = await audit(operator, { all: true, event: 'sign-in-refused' });
  expect(namesOf(found)).not.toEqual([]);
  expect(JSON.stringify(found.data)).not.toMatch(/@|hmac_/);
});
