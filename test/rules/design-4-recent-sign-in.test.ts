import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  answerRequest,
  findRequest,
  grantedApp,
  newOperator,
  reasonOf,
  requestApp,
  takeSecret,
} from '../support/access-requests.ts';
import { bearer, query } from '../support/client.ts';
import { askListed, openDashboard, startDashboard } from '../support/dashboard.ts';
import { mailedCode, type Person, signedInUser } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { evmWallet } from '../support/wallet.ts';
import { signInByWallet } from '../support/wallet-sign-in.ts';

const HOUR = 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => service.close());

/** Proves an e-mail address again, in the same session. */
async function signInAgain({ email, token }: Person, at = service): Promise<Person> {
  const asked = await query(at, 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }', { email });
  const input = { challengeId: asked.data.requestEmailSignIn.id, proof: await mailedCode(at, email) };
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  const { data } = await query(at, document, { input }, bearer(token));
  return { email, token: data.completeSignIn.token, userId: data.completeSignIn.user.id };
}

test('design-4 an operator acts within an hour of the sign-in, and again after another one', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const { id } = (await requestApp(service, person)).data.requestApp;
  service.clock.advance(HOUR);
  const { errors } = await answerRequest(service, operator, { id });
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'SESSION_STALE', maxAgeSeconds: 3600 });
  expect(reasonOf(await findRequest(service, operator, id))).toBe('SESSION_STALE');
  const again = await signInAgain(operator);
  expect(again.userId).toBe(operator.userId);
  expect(reasonOf(await answerRequest(service, operator, { id }))).toBe('SESSION_STALE');
  expect(reasonOf(await answerRequest(service, again, { id }))).toBeNull();
});

test('design-4 a secret is taken within 12 hours of the sign-in', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const id = await grantedApp(service, person, operator);
  service.clock.advance(12 * HOUR);
  expect(reasonOf(await takeSecret(service, person, id))).toBe('SESSION_STALE');
  expect(reasonOf(await takeSecret(service, await signInAgain(person), id))).toBeNull();
});

test('design-4 the proof of an identity that was linked in this session is no new sign-in', async () => {
  const [operator, person] = [await newOperator(service), await signedInUser(service)];
  const id = await grantedApp(service, person, operator);
  service.clock.advance(12 * HOUR);
  const wallet = evmWallet();
  for (let proof = 0; proof < 2; proof += 1) {
    const { token } = (await signInByWallet(service, wallet, person)).data.completeSignIn;
    expect(reasonOf(await takeSecret(service, { ...person, token }, id))).toBe('SESSION_STALE');
  }
});

test('design-4 a clock that is set back before the sign-in makes it no newer', async () => {
  const operator = await newOperator(service);
  const person = await signedInUser(service);
  const { id } = (await requestApp(service, person)).data.requestApp;
  service.clock.setBack(48 * HOUR);
  expect(reasonOf(await answerRequest(service, operator, { id }))).toBe('SESSION_STALE');
  service.clock.setBack(-48 * HOUR);
});

const REQUEST = 'mutation ($input: RequestAppInput!) { requestApp(input: $input) { id } }';
const ANSWER = 'mutation ($input: AnswerRequestInput!) { answerRequest(input: $input) { state } }';
const TAKE = 'mutation ($id: ID!) { takeSecret(requestId: $id) { secret } }';
const ROLES = '{ viewer { roles } }';

test('design-4 all this works by the narrow session of the dashboard, which is as recent as the sign-in that it stems from', async () => {
  const dashboard = await startDashboard({ documents: [REQUEST, ANSWER, TAKE, ROLES] });
  const operator = await openDashboard(dashboard, await newOperator(dashboard));
  const person = await openDashboard(dashboard);
  expect((await askListed(dashboard, operator, ROLES)).data.viewer.roles).toEqual(['OPERATOR']);
  const input = { name: 'Shop', redirectUris: ['https://shop.example/callback'] };
  const { id } = (await askListed(dashboard, person, REQUEST, { input })).data.requestApp;
  dashboard.clock.advance(HOUR);
  const answer = { input: { id, grant: true } };
  // The dashboard is opened anew, and the sign-in is still as old.
  const later = await openDashboard(dashboard, operator.person);
  expect(reasonOf(await askListed(dashboard, later, ANSWER, answer))).toBe('SESSION_STALE');
  const again = await signInAgain(operator.person, dashboard);
  expect(reasonOf(await askListed(dashboard, await openDashboard(dashboard, again), ANSWER, answer))).toBeNull();
  const taken = await askListed(dashboard, person, TAKE, { id });
  expect(taken.data.takeSecret.secret).toMatch(/^cgk_/);
  await dashboard.close();
});
