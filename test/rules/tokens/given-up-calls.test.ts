import { afterAll, describe, expect, test } from '@jest/globals';
import type { QueryAnswer } from '../../support/client.ts';
import {
  exchange,
  isLive,
  newCode,
  newVerifier,
  oauthErrorOf,
  refresh,
  signedInApp,
  type TokenSet,
} from '../../support/grants.ts';
import { gatedService } from '../../support/mongodb-gate.ts';
import { type RegisteredApp, registeredApp, signedInUser } from '../../support/people.ts';
import { relayTo } from '../../support/relay.ts';
import { startService, type TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService({ config: { logLevel: 'silent' } });
/** Another server beside it, which can be made to wait for the database. */
const slow = await gatedService(service);
afterAll(async () => {
  await slow.close();
  await service.close();
});

type Use = (at: Pick<TestService, 'url'>) => Promise<QueryAnswer>;
type Options = Parameters<typeof registeredApp>[1];

/** A code or a refresh token, what it may be used for, and with which command it is taken. */
interface Shown {
  readonly app: RegisteredApp;
  readonly use: Use;
  readonly takenFrom: string;
}

async function newRefreshToken(options?: Options): Promise<Shown> {
  const { app, tokens } = await signedInApp(service, undefined, options);
  return { app, use: async (at) => refresh(at, app, tokens.refreshToken), takenFrom: 'tokens' };
}

async function newCodeToUse(options?: Options): Promise<Shown> {
  const app = await registeredApp(service, options);
  const { codeVerifier, challenge } = newVerifier();
  const code = await newCode(service, await signedInUser(service), app, challenge);
  return { app, use: async (at) => exchange(at, app, { code, codeVerifier }), takenFrom: 'codes' };
}

function tokensOf({ data }: QueryAnswer): TokenSet {
  return data.refreshToken ?? data.exchangeCode;
}

/** Whether both tokens of a set are good. */
async function areGood({ app }: Shown, tokens: TokenSet): Promise<readonly boolean[]> {
  const isRead = await isLive(service, tokens.accessToken);
  return [isRead, oauthErrorOf(await refresh(service, app, tokens.refreshToken)) === null];
}

async function countTokens({ app }: Shown): Promise<number> {
  return service.database.collection('tokens').countDocuments({ clientId: app.clientId });
}

/** Has a client call a server; how it hangs up. */
async function callBy({ use }: Shown, server: TestService): Promise<() => Promise<void>> {
  const relay = await relayTo(server);
  const call = expect(use(relay)).rejects.toThrow();
  await relay.begun;
  relay.finish();
  return async () => {
    await relay.hangUp();
    await call;
  };
}

/** Moments in which a call may stand still: before it reads, before it stores tokens, before it takes. */
const MOMENTS = ['find', 'insert', 'update'] as const;

const NO_GRACE = { refreshGrace: 0 };

describe.each([
  ['code', newCodeToUse, 'invalid_grant', 2],
  ['refresh token', newRefreshToken, null, 0],
])('a %s', (_, create, lateAnswer, discarded) => {
  test.each(MOMENTS)(
    '3, 11.2 a call that stands still before its %s and is overtaken by its repeat takes nothing back',
    async (command) => {
      const shown = await create();
      const held = slow.gate.hold(command, command === 'insert' ? 'tokens' : shown.takenFrom);
      const first = shown.use(slow);
      await held.arrived;
      const repeated = tokensOf(await shown.use(service));
      held.release();
      expect(oauthErrorOf(await first)).toBe(lateAnswer);
      expect(await areGood(shown, repeated)).toEqual([true, true]);
    },
  );

  test('3, 11.2 a call that was overtaken leaves no tokens but those of its answer', async () => {
    const shown = await create();
    const held = slow.gate.hold('update', shown.takenFrom);
    const first = shown.use(slow);
    await held.arrived;
    await shown.use(service);
    const before = await countTokens(shown);
    held.release();
    await first;
    expect(before - (await countTokens(shown))).toBe(discarded);
  });

  test('3, 11.2 a call whose client hangs up before it takes anything spends nothing: its repeat is the first use', async () => {
    const shown = await create(NO_GRACE);
    const before = await countTokens(shown);
    const held = slow.gate.hold('insert', 'tokens');
    const hangUp = await callBy(shown, slow);
    await held.arrived;
    await hangUp();
    const discarding = slow.gate.hold('delete', 'tokens');
    held.release();
    await discarding.arrived;
    discarding.release();
    await until(async () => (await countTokens(shown)) === before);
    expect(await areGood(shown, tokensOf(await shown.use(service)))).toEqual([true, true]);
  });

  test('3, 11.2 a call whose tokens could not be stored spends nothing: its repeat succeeds', async () => {
    const shown = await create();
    await service.database.db?.command({ collMod: 'tokens', validator: { clientId: { $ne: shown.app.clientId } } });
    const failed = await shown.use(service);
    await service.database.db?.command({ collMod: 'tokens', validator: {} });
    expect(failed.errors).toHaveLength(1);
    expect(await areGood(shown, tokensOf(await shown.use(service)))).toEqual([true, true]);
  });

  test('3, 11.2 a call finds its own take when the answer to it was lost', async () => {
    const shown = await create(NO_GRACE);
    // One of its own: a lost connection breaks others of its pool too.
    const lossy = await gatedService(service);
    const lost = lossy.gate.loseAnswer('update', shown.takenFrom);
    const answer = await shown.use(lossy);
    await lost;
    await lossy.close();
    expect(await areGood(shown, tokensOf(answer))).toEqual([true, true]);
  });

  test('3, 11.2 without a grace, a second party is detected that comes while the first call is under way', async () => {
    const shown = await create(NO_GRACE);
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

  test('3, 11.2 without a grace, a second party is detected that comes after it, and neither has tokens then', async () => {
    const shown = await create(NO_GRACE);
    const first = tokensOf(await shown.use(service));
    expect(oauthErrorOf(await shown.use(slow))).toBe('invalid_grant');
    expect(await areGood(shown, first)).toEqual([false, false]);
  });

  test.each(MOMENTS)(
    '3, 11.2 without a grace, a call whose client hangs up before its %s and repeats it takes nothing back',
    async (command) => {
      const shown = await create(NO_GRACE);
      // One of its own: when it is closed, the call is over.
      const late = await gatedService(service);
      const held = late.gate.hold(command, command === 'insert' ? 'tokens' : shown.takenFrom);
      const hangUp = await callBy(shown, late);
      await held.arrived;
      await hangUp();
      const repeated = tokensOf(await shown.use(service));
      held.release();
      await late.close();
      expect(await areGood(shown, repeated)).toEqual([true, true]);
    },
  );
});
