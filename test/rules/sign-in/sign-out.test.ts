import { afterAll, expect, test } from '@jest/globals';
import { bearer, query } from '../../support/client.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { mailedCode, type Person, signedInUser } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';

const service = await startService({ config: { logLevel: 'silent' } });
/** Another server beside it, whose database can be made to wait or to lose an answer. */
const gated = await gatedService(service);
afterAll(async () => {
  await gated.close();
  await service.close();
});

async function askTo(
  at: TestService,
  operation: string,
  { token }: Person,
): Promise<readonly [boolean, string | null]> {
  const answer = await fetch(`${at.url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query: `mutation { ${operation} }` }),
  });
  const { errors = [] } = JSON.parse(await answer.text());
  return [errors.length === 0, answer.headers.get('set-cookie')];
}

async function isSignedIn({ token }: Person): Promise<boolean> {
  return (await query(service, '{ viewer { id } }', {}, bearer(token))).data.viewer !== null;
}

const COOKIE_TAKEN = expect.stringMatching(/^credgraph-session=;/);

test.each(['signOut', 'signOutEverywhere'])(
  '10.12 %s ends the session when the database loses the first answer to it',
  async (operation) => {
    const person = await signedInUser(service);
    const lost = gated.gate.loseAnswer('delete', 'sessions');
    expect(await askTo(gated, operation, person)).toEqual([true, COOKIE_TAKEN]);
    await lost;
    expect(await isSignedIn(person)).toBe(false);
  },
);

test.each(['signOut', 'signOutEverywhere'])(
  '10.12 %s that fails leaves the cookie, so that it can be asked for again',
  async (operation) => {
    const person = await signedInUser(service);
    const broken = await gatedService(service);
    const held = broken.gate.hold('delete', 'sessions');
    const asked = askTo(broken, operation, person);
    await held.arrived;
    await broken.database.close(true);
    expect(await asked).toEqual([false, null]);
    held.release();
    await broken.close();
  },
);

test('10.12 a session that is ended is reported as ended when the database loses the first answer to it', async () => {
  const person = await signedInUser(service);
  const other = await signedInUser(service, person.email);
  const { data } = await query(service, '{ viewer { sessions { id isCurrent } } }', {}, bearer(person.token));
  const ended = data.viewer.sessions.find(({ isCurrent }: { readonly isCurrent: boolean }) => !isCurrent);
  const lost = gated.gate.loseAnswer('delete', 'sessions');
  const answer = await query(
    gated,
    'mutation ($id: ID!) { endSession(id: $id) { id } }',
    { id: ended.id },
    bearer(person.token),
  );
  await lost;
  expect(answer.errors).toEqual([]);
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([true, false]);
});

test.each(['signOut', 'signOutEverywhere'])(
  '10.12 an identity that is linked during %s leaves no session behind, even if two are linked at once',
  async (operation) => {
    const person = await signedInUser(service);
    const held = [gated.gate.hold('insert', 'sessions'), gated.gate.hold('insert', 'sessions')];
    const linking = await Promise.all(
      [`a${person.email}`, `b${person.email}`].map(async (email) => link(gated, person, email)),
    );
    await Promise.all(held.map(async ({ arrived }) => arrived));
    expect((await askTo(service, operation, person))[0]).toBe(true);
    for (const each of held) each.release();
    for (const { answer } of linking) {
      expect((await answer).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
    expect(await service.database.collection('sessions').countDocuments({ userId: person.userId })).toBe(0);
  },
);

/** Begins to link an e-mail address; the answer is there once the proof is accepted. */
async function link(
  at: TestService,
  { token }: Person,
  email: string,
): Promise<{ readonly answer: ReturnType<typeof query> }> {
  const ask = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  const { data } = await query(service, ask, { email }, bearer(token));
  const input = { challengeId: data.requestEmailSignIn.id, proof: await mailedCode(service, email) };
  const complete = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token } }';
  return { answer: query(at, complete, { input }, bearer(token)) };
}
