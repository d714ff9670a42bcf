import { afterAll, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '../../../subgraphs/shared/durations.ts';
import { bearer, type QueryAnswer, query } from '../../support/client.ts';
import { countSuccesses } from '../../support/grants.ts';
import { mailedCode, signedInByEmail } from '../../support/people.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
afterAll(async () => service.close());

let people = 0;

/** An address that nobody has used yet. */
function newEmail(): string {
  people += 1;
  return `person-${people}@example.org`;
}

async function request(email: string): Promise<QueryAnswer> {
  const document = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id message expiresAt } }';
  return query(service, document, { email });
}

/** A challenge, and the code that answers it. */
async function challenged(email = newEmail()): Promise<{ readonly challengeId: string; readonly proof: string }> {
  const { data } = await request(email);
  return { challengeId: data.requestEmailSignIn.id, proof: (await mailedCode(service, email)) ?? '' };
}

async function complete(input: object, headers: Record<string, string> = {}): Promise<QueryAnswer> {
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  return query(service, document, { input }, headers);
}

function wrongCode(proof: string): string {
  return proof === '000000' ? '000001' : '000000';
}

test('10.7 the same person comes back by the same address, however it is written', async () => {
  const { userId, email } = await signedInByEmail(service);
  const { data } = await complete(await challenged(email));
  expect(data.completeSignIn.user.id).toBe(userId);
  expect((await signedInByEmail(service, email.toLowerCase())).userId).toBe(userId);
  const shouted = await request(` ${email.toUpperCase()} `);
  expect(shouted.errors).toEqual([]);
});

test.each([
  ['a blank within', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['a no-break blank before it', (code: string) => `\u00a0${code}`],
  ['a zero-width space after it', (code: string) => `${code}\u200b`],
  ['a soft hyphen and a mark of direction', (code: string) => `\u200f${code.slice(0, 3)}\u00ad${code.slice(3)}`],
  ['full-width digits', (code: string) => fromZero(code, 0xff10)],
  ['Arabic digits', (code: string) => fromZero(code, 0x660)],
  ['mathematical digits', (code: string) => fromZero(code, 0x1d7e2)],
])('10.7 a code with %s is the code that was sent', async (_what, write) => {
  const { challengeId, proof } = await challenged();
  const { data } = await complete({ challengeId, proof: write(proof) });
  expect(data.completeSignIn.token).toEqual(expect.any(String));
});

/** A code in the digits of another script. */
function fromZero(code: string, zero: number): string {
  return Array.from(code, (digit) => String.fromCodePoint(zero + Number(digit))).join('');
}

test('10.7 known and unknown addresses get the same answer', async () => {
  const { email } = await signedInByEmail(service);
  const answers = [await request(email), await request(newEmail())];
  const shape = { id: expect.stringMatching(/^[0-9a-f]{24}$/), message: null, expiresAt: expect.any(String) };
  expect(answers.map(({ data }) => data.requestEmailSignIn)).toEqual([shape, shape]);
});

test.each([
  '',
  'nobody',
  'a@b',
  'a b@example.org',
  'a@example.org\r\nBcc: x@example.org',
  `${'x'.repeat(300)}@example.org`,
  'ad\u200Ba@example.org',
  'ad\u00ADa@example.org',
  'ada\u202Egro.elpmaxe@example.org',
  'ada\u2066@example.org',
  'ada\u3164@example.org',
  'ada\uFE0F@example.org',
  'ada\uE000@example.org',
])('10.7 no code is sent to %p', async (email) => {
  const { errors } = await request(email);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'INVALID_INPUT', field: 'email' });
});

test.each([
  "o'neil+news@example.org",
  'jörg@example.org',
  'δοκιμή@example.org',
  '用户@example.org',
  'a/b=c!#$%&*?^_`{|}~-@example.org',
])('10.7 a code is sent to %s', async (email) => {
  expect((await request(email)).errors).toEqual([]);
  expect(await mailedCode(service, email)).not.toBeNull();
});

test('10.7 a code works once', async () => {
  const input = await challenged();
  const answers = [await complete(input), await complete(input)];
  expect(answers.map(({ errors }) => errors[0]?.extensions.reason)).toEqual([undefined, 'CHALLENGE_OVER']);
});

test('10.7 of five right answers at once, exactly one signs in', async () => {
  const input = await challenged();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => complete(input)));
  expect(countSuccesses(answers)).toBe(1);
});

test('10.7 of two first sign-ins with one address at once, one person comes out', async () => {
  const email = newEmail();
  const inputs = [await challenged(email), await challenged(email)];
  const answers = await Promise.all(inputs.map(async (input) => complete(input)));
  const ids = new Set(answers.map(({ data }) => data.completeSignIn.user.id));
  expect(ids.size).toBe(1);
});

test('10.7 five wrong codes end a challenge', async () => {
  const { challengeId, proof } = await challenged();
  const wrong = { challengeId, proof: wrongCode(proof) };
  const reasons = [];
  for (let tries = 0; tries < 5; tries++) reasons.push((await complete(wrong)).errors[0]?.extensions.reason);
  const right = await complete({ challengeId, proof });
  expect(reasons).toEqual(reasons.map(() => 'WRONG_PROOF'));
  expect(right.errors[0]?.extensions.reason).toBe('CHALLENGE_OVER');
});

test('10.7 wrong codes at once are counted one by one', async () => {
  const { challengeId, proof } = await challenged();
  const wrong = { challengeId, proof: wrongCode(proof) };
  const answers = await Promise.all(Array.from({ length: 12 }, async () => complete(wrong)));
  const tried = answers.filter(({ errors }) => errors[0]?.extensions.reason === 'WRONG_PROOF');
  expect(tried).toHaveLength(5);
});

test('10.7 the fifth try may still be the right one', async () => {
  const { challengeId, proof } = await challenged();
  for (let tries = 0; tries < 4; tries++) await complete({ challengeId, proof: wrongCode(proof) });
  expect((await complete({ challengeId, proof: ` ${proof} ` })).errors).toEqual([]);
});

test('10.7 a code is good for 10 minutes', async () => {
  service.clock.stop();
  const [inTime, tooLate] = [await challenged(), await challenged()];
  service.clock.advance(10 * MINUTE - 5_000);
  const first = await complete(inTime);
  service.clock.advance(5_000);
  const second = await complete(tooLate);
  expect([first.errors.length, second.errors[0]?.extensions.reason]).toEqual([0, 'CHALLENGE_OVER']);
});

test('10.7 a code answers no challenge but its own', async () => {
  const email = newEmail();
  const first = await challenged(email);
  const second = await challenged(email);
  const mixed = await complete({ challengeId: first.challengeId, proof: second.proof });
  expect(mixed.errors[0]?.extensions.reason).toBe(first.proof === second.proof ? undefined : 'WRONG_PROOF');
});

test('10.7 an address gets ten codes an hour that nobody answers', async () => {
  const email = newEmail();
  for (let sent = 0; sent < 10; sent++) await request(email);
  const refused = await request(email);
  service.clock.advance(HOUR);
  expect(refused.errors[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await request(email)).errors).toEqual([]);
});

test('10.12 a session lives for 30 days', async () => {
  const { token, userId } = await signedInByEmail(service);
  service.clock.advance(30 * DAY - MINUTE);
  const before = await query(service, '{ viewer { id } }', {}, bearer(token));
  service.clock.advance(MINUTE);
  const afterwards = await query(service, '{ viewer { id } }', {}, bearer(token));
  expect([before.data.viewer?.id, afterwards.data.viewer]).toEqual([userId, null]);
});

test('10.12 a session that is signed out is over', async () => {
  const { token } = await signedInByEmail(service);
  const answers = [
    await query(service, 'mutation { signOut }', {}, bearer(token)),
    await query(service, 'mutation { signOut }', {}, bearer(token)),
  ];
  const { data } = await query(service, '{ viewer { id } }', {}, bearer(token));
  expect([...answers.map((answer) => answer.data.signOut), data.viewer]).toEqual([true, false, null]);
});

test('10.7 without mail, signing in by e-mail is not offered', async () => {
  const mute = await startService({ beside: service, config: { isProduction: true } });
  const { errors } = await query(mute, 'mutation { requestEmailSignIn(email: "a@example.org") { id } }');
  await mute.close();
  expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', reason: 'MAIL_NOT_SENT' });
});
