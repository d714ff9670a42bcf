import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import type { QueryAnswer } from '../support/client.ts';
import {
  exchange,
  isLive,
  newCode,
  oauthErrorOf,
  refresh,
  refreshed,
  signedInApp,
  type TokenSet,
} from '../support/grants.ts';
import { losePatience } from '../support/lose-patience.ts';
import { type GatedService, gatedService } from '../support/mongodb-gate.ts';
import { type RegisteredApp, registeredApp, signedInUser } from '../support/people.ts';
import { relayTo } from '../support/relay.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
/** Another server beside it, which can be made to wait for the database. */
let slow: GatedService;
beforeAll(async () => {
  service = await startService({ config: { logLevel: 'silent' } });
  slow = await gatedService(service);
});
afterAll(async () => {
  await slow.close();
  await service.close();
});

type Use = (at: Pick<TestService, 'url'>) => Promise<QueryAnswer>;

/** A code or a refresh token, what it may be used for, and with which command it is taken. */
interface Shown {
  readonly app: RegisteredApp;
  readonly use: Use;
  readonly takenFrom: string;
}

async function newRefreshToken(): Promise<Shown> {
  const { app, tokens } = await signedInApp(service);
  return { app, use: async (at) => refresh(at, app, tokens.refreshToken), takenFrom: 'tokens' };
}

async function newCodeToUse(): Promise<Shown> {
  const app = await registeredApp(service);
  const code = await newCode(service, await signedInUser(service), app);
  return { app, use: async (at) => exchange(at, app, { code }), takenFrom: 'codes' };
}

function tokensOf({ data }: QueryAnswer): TokenSet {
  return data.refreshToken ?? data.exchangeCode;
}

/** Whether both tokens of a set are good. */
async function areGood({ app }: Shown, tokens: TokenSet): Promise<readonly boolean[]> {
  const isRead = await isLive(service, tokens.accessToken);
  return [isRead, oauthErrorOf(await refresh(service, app, tokens.refreshToken)) === null];
}

/** Keeps the event loop from turning, for longer than two calls of one client are apart. */
function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * SECOND);
}

/** Moments in which a call may stand still: before it reads, before it stores tokens, before it takes. */
const MOMENTS = ['find', 'insert', 'update'] as const;

describe.each([
  ['code', newCodeToUse],
  ['refresh token', newRefreshToken],
])('a %s', (_, create) => {
  test.each(MOMENTS)(
    '3 a call that stands still before its %s and is overtaken by its repeat gets nothing, and takes nothing back',
    async (command) => {
      const shown = await create();
      const held = slow.gate.hold(command, command === 'insert' ? 'tokens' : shown.takenFrom);
      const first = shown.use(slow);
      await held.arrived;
      await losePatience(service);
      const repeated = tokensOf(await shown.use(service));
      held.release();
      expect(oauthErrorOf(await first)).toBe('invalid_grant');
      expect(await areGood(shown, repeated)).toEqual([true, true]);
    },
  );

  test('3 a call that was overtaken leaves no second set of tokens', async () => {
    const shown = await create();
    const held = slow.gate.hold('update', shown.takenFrom);
    const first = shown.use(slow);
    await held.arrived;
    await losePatience(service);
    await shown.use(service);
    const before = await service.database.collection('tokens').countDocuments({ clientId: shown.app.clientId });
    held.release();
    await first;
    const after = await service.database.collection('tokens').countDocuments({ clientId: shown.app.clientId });
    expect(before - after).toBe(shown.takenFrom === 'codes' ? 2 : 1);
  });

  test('3 a call whose tokens could not be stored spends nothing: its repeat succeeds', async () => {
    const shown = await create();
    await service.database.db?.command({ collMod: 'tokens', validator: { clientId: { $ne: shown.app.clientId } } });
    const failed = await shown.use(service);
    await service.database.db?.command({ collMod: 'tokens', validator: {} });
    expect(failed.errors).toHaveLength(1);
    expect(await areGood(shown, tokensOf(await shown.use(service)))).toEqual([true, true]);
  });

  test('3 a call finds its own take when the answer to it was lost', async () => {
    const shown = await create();
    // One of its own: a lost connection breaks others of its pool too.
    const lossy = await gatedService(service);
    const lost = lossy.gate.loseAnswer('update', shown.takenFrom);
    const answer = await shown.use(lossy);
    await lost;
    await lossy.close();
    expect(await areGood(shown, tokensOf(answer))).toEqual([true, true]);
  });

  test('3 a second party is detected that comes while the first call is under way', async () => {
    const shown = await create();
    const [held, heldToo] = [1, 2].map(() => slow.gate.hold('update', shown.takenFrom));
    const first = shown.use(slow);
    await held?.arrived;
    const second = shown.use(slow);
    await heldToo?.arrived;
    held?.release();
    const won = tokensOf(await first);
    heldToo?.release();
    expect(oauthErrorOf(await second)).toBe('invalid_grant');
    expect(await areGood(shown, won)).toEqual([false, false]);
  });

  test('3 a second party is detected though the process stands still while the database answers it', async () => {
    const shown = await create();
    const first = tokensOf(await shown.use(service));
    const held = slow.gate.hold('find', shown.takenFrom);
    const thief = shown.use(slow);
    await held.arrived;
    held.release();
    setImmediate(standStill);
    expect(oauthErrorOf(await thief)).toBe('invalid_grant');
    expect(await areGood(shown, first)).toEqual([false, false]);
  });

  test('3 a second party is detected that comes after it, and neither has tokens then', async () => {
    const shown = await create();
    const first = tokensOf(await shown.use(service));
    expect(oauthErrorOf(await shown.use(slow))).toBe('invalid_grant');
    expect(await areGood(shown, first)).toEqual([false, false]);
  });

  test('3 a second party is detected that hangs up before it is answered', async () => {
    const shown = await create();
    const { accessToken } = tokensOf(await shown.use(service));
    const held = slow.gate.hold('find', shown.takenFrom);
    const relay = await relayTo(slow);
    const thief = expect(shown.use(relay)).rejects.toThrow();
    await relay.begun;
    relay.finish();
    await held.arrived;
    await relay.hangUp();
    await thief;
    held.release();
    await until(async () => !(await isLive(service, accessToken)));
  });

  test('3 a second party is detected that opens its request before the first call and ends it after', async () => {
    const shown = await create();
    const relay = await relayTo(slow);
    const thief = shown.use(relay);
    await relay.begun;
    await losePatience(service);
    const { accessToken } = tokensOf(await shown.use(service));
    relay.finish();
    expect(oauthErrorOf(await thief)).toBe('invalid_grant');
    await relay.hangUp();
    expect(await isLive(service, accessToken)).toBe(false);
  });

  test('3 after a call was overtaken, a second party is still detected', async () => {
    const shown = await create();
    const held = slow.gate.hold('update', shown.takenFrom);
    const first = shown.use(slow);
    await held.arrived;
    await losePatience(service);
    const repeated = tokensOf(await shown.use(service));
    held.release();
    await first;
    const next = await refreshed(service, shown.app, repeated.refreshToken);
    await shown.use(service);
    expect(await areGood(shown, next)).toEqual([false, false]);
  });
});
