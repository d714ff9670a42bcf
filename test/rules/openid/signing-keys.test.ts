import { afterAll, expect, test } from '@jest/globals';
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { pino } from 'pino';
import { DAY, HOUR } from '../../../subgraphs/shared/durations.ts';
import { get } from '../../support/client.ts';
import { urlOf } from '../../support/database-url.ts';
import { exchangeWithOpenId, newIdToken, publishedIds, publishedKeys } from '../../support/id-tokens.ts';
import { runInThread, type ThreadRun } from '../../support/run-in-thread.ts';
import { startService, type TestService } from '../../support/service.ts';

const OLD = 'the first secret key of this deployment';
const NEW = 'the second secret key of this deployment';
const started: TestService[] = [];
afterAll(async () => {
  for (const service of started.toReversed()) await service.close();
});

/** A service with a database of its own, or a second process beside one. */
async function newService(secretKey = OLD, beside?: TestService, more: object = {}): Promise<TestService> {
  const config = { secretKey, ...(beside && { authUrl: beside.url }), ...more };
  const service = await startService({ config, ...(beside && { beside }), ...more });
  started.push(service);
  return service;
}

/** Whether a client that has these keys accepts the ID token. */
async function accepts(keys: JSONWebKeySet, idToken: string, { clock }: TestService): Promise<boolean> {
  const checked = jwtVerify(idToken, createLocalJWKSet(keys), { algorithms: ['RS256'], currentDate: clock.now() });
  return checked.then(
    () => true,
    () => false,
  );
}

function signerOf(idToken: string): unknown {
  return decodeProtectedHeader(idToken).kid;
}

test('12.4 a key is published for 30 days before it signs, and for 30 days after its last ID token', async () => {
  const service = await newService();
  for (let month = 0; month < 4; month += 1) {
    const cached = await publishedKeys(service);
    service.clock.advance(30 * DAY - HOUR);
    const last = await newIdToken(service);
    service.clock.advance(2 * HOUR);
    const first = await newIdToken(service);
    expect(signerOf(first)).not.toBe(signerOf(last));
    // A client that has not asked for a month, and one that has just asked.
    expect(await accepts(cached, first, service)).toBe(true);
    const ids = await publishedIds(service);
    expect(ids).toContain(signerOf(last));
    expect(ids).toHaveLength(3);
  }
});

test('12.4 processes that need the first or the next key at the same time publish the same ones', async () => {
  const service = await newService();
  const processes = [service, await newService(OLD, service), await newService(OLD, service)];
  for (const expected of [2, 3]) {
    const all = await Promise.all(processes.map(publishedIds));
    expect(all[0]).toHaveLength(expected);
    expect(new Set(all.map((ids) => ids.join())).size).toBe(1);
    service.clock.advance(31 * DAY);
  }
});

test('12.4 a process that starts anew signs with the same key, and rotates it when it is due', async () => {
  const service = await newService();
  const before = await newIdToken(service);
  service.clock.advance(29 * DAY);
  const restarted = await newService(OLD, service);
  expect(signerOf(await newIdToken(restarted))).toBe(signerOf(before));
  service.clock.advance(2 * DAY);
  expect(signerOf(await newIdToken(restarted))).not.toBe(signerOf(before));
});

test('12.4 a clock that is set back, or was years ahead, leaves every ID token valid and the rotation at its pace', async () => {
  const service = await newService();
  const cached = await publishedKeys(service);
  service.clock.advance(31 * DAY);
  const after = signerOf(await newIdToken(service));
  service.clock.setBack(5 * DAY);
  const before = await newIdToken(service);
  expect(signerOf(before)).not.toBe(after);
  expect(await accepts(cached, before, service)).toBe(true);
  service.clock.advance(3650 * DAY);
  await publishedIds(service);
  service.clock.setBack(3650 * DAY);
  const ids = await publishedIds(service);
  const current = await newIdToken(service);
  expect(ids).toContain(signerOf(current));
  service.clock.advance(62 * DAY);
  expect(signerOf(await newIdToken(service))).not.toBe(signerOf(current));
});

test('12.4 the published keys have public parts alone, may be read by every page, and are cached for minutes', async () => {
  const service = await newService();
  const { body, headers } = await get(service, '/.well-known/jwks.json', { origin: 'https://app.example' });
  for (const key of body.keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const stored = JSON.stringify(await service.database.collection('signingKeys').find().toArray());
  expect(stored).not.toMatch(/PRIVATE KEY|"d"/);
});

async function admin(service: TestService, command: string, keys: Record<string, string>): Promise<ThreadRun> {
  const port = new URL(service.url).port;
  return runInThread('commands/admin.ts', [command], { MONGODB_URL: urlOf(service.database), PORT: port, ...keys });
}

test('12.4 ID tokens are signed with another SECRET_KEY as long as the old one is known or the keys were re-encrypted', async () => {
  const service = await newService();
  const before = await newIdToken(service);
  const changed = await newService(NEW, service, { oldSecretKeys: [OLD] });
  expect(signerOf(await newIdToken(changed))).toBe(signerOf(before));
  const { output } = await admin(service, 'reseal-headers', { SECRET_KEY: NEW, OLD_SECRET_KEYS: OLD });
  expect(output).toContain('Re-encrypted: 2.');
  const alone = await newService(NEW, service);
  expect(signerOf(await newIdToken(alone))).toBe(signerOf(before));
});

test('12.4 with a wrong SECRET_KEY no ID token is signed and no key is made, and the log and the doctor say why', async () => {
  const service = await newService();
  const ids = await publishedIds(service);
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const wrong = await newService(NEW, service, { log });
  const refused = await exchangeWithOpenId(wrong);
  expect([refused.status, refused.body.error]).toEqual([500, 'server_error']);
  expect(lines.join()).toMatch(/The signing key .* is encrypted with a key other than SECRET_KEY/);
  expect((await admin(wrong, 'doctor', { SECRET_KEY: NEW })).output).toMatch(/WRONG Signing keys: .*OLD_SECRET_KEYS/);
  service.clock.advance(31 * DAY);
  expect(await publishedIds(wrong)).toEqual(ids);
  expect(await publishedIds(service)).toHaveLength(3);
});

test('12.4 an operator replaces the keys at once, after a leak or without the SECRET_KEY that opens them', async () => {
  const service = await newService();
  const before = await newIdToken(service);
  const { output } = await admin(service, 'replace-signing-keys', { SECRET_KEY: NEW });
  expect(output).toContain('Replaced');
  const changed = await newService(NEW, service);
  const ids = await publishedIds(changed);
  expect(ids).toHaveLength(2);
  expect(ids).not.toContain(signerOf(before));
  expect(ids[0]).toBe(signerOf(await newIdToken(changed)));
});
