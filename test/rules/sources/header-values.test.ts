import { afterAll, expect, test } from '@jest/globals';
import { urlOf } from '../../support/database-url.ts';
import { runInThread } from '../../support/run-in-thread.ts';
import { startService } from '../../support/service.ts';
import { check, newRestCredential, type SourceWorld, startSourceWorld } from '../../support/sources.ts';

const OLD = 'the first secret key of this deployment';
const NEW = 'the second secret key of this deployment';
const HEADERS = [{ name: 'X-Api-Key', value: 'k-123' }];

const world = await startSourceWorld({ secretKey: OLD });
const credId = await newRestCredential(world, { headers: HEADERS });
afterAll(async () => world.close());

/** The header that the partner gets from a server with these keys; null when it is not called. */
async function headerSent(secretKey: string, oldSecretKeys: readonly string[]): Promise<string | null> {
  const config = { secretKey, oldSecretKeys, answerCache: 0, outboundAllow: [world.partner.host], logLevel: 'silent' };
  const service = await startService({ config, beside: world.service });
  world.partner.behaves({ answer: { eligible: true } });
  await check({ ...world, service }, credId).catch(() => null);
  await service.close();
  return String(world.partner.received[0]?.headers['x-api-key'] ?? null);
}

test('16.4 header values that were encrypted with an old key are still sent after SECRET_KEY was changed', async () => {
  expect(await headerSent(NEW, [OLD])).toBe('k-123');
});

test('16.4 header values are useless without the key', async () => {
  expect(await headerSent(NEW, [])).toBe('null');
});

test('16.4 once re-encrypted, header values need only the new key', async () => {
  const settings = { MONGODB_URL: urlOf(world.service.database), SECRET_KEY: NEW, OLD_SECRET_KEYS: OLD };
  const { exitCode, output } = await runInThread('commands/admin.ts', ['reseal-headers'], settings);
  expect(exitCode).toBe(0);
  expect(output).toContain('Re-encrypted: 1.');
  expect(await headerSent(NEW, [])).toBe('k-123');
});

/** A server in the middle of a change of the key. */
async function serverWith(secretKey: string, ...oldSecretKeys: readonly string[]): Promise<SourceWorld> {
  const config = { secretKey, oldSecretKeys, answerCache: 0, outboundAllow: [world.partner.host] };
  return { ...world, service: await startService({ config, beside: world.service }) };
}

// The order of docs/settings.md: of each step, a server that has not taken it yet and one that has.
test.each<[step: string, before: readonly [string, ...string[]], after: readonly [string, ...string[]]]>([
  ['the new key is added to the old ones', [OLD], [OLD, NEW]],
  ['the keys are swapped', [OLD, NEW], [NEW, OLD]],
])('16.4 while %s, server by server, each server opens what the others encrypt', async (_, before, after) => {
  const servers = [await serverWith(...before), await serverWith(...after)];
  world.partner.behaves({ answer: { eligible: true } });
  for (const [at, other] of [servers, servers.toReversed()] as const) {
    if (!at || !other) throw new Error('There are two servers.');
    const made = await newRestCredential(at, { headers: HEADERS });
    expect(await check(other, made)).toMatchObject({ result: 1 });
    expect(world.partner.received.at(-1)?.headers['x-api-key']).toBe('k-123');
  }
  for (const { service } of servers) await service.close();
});
