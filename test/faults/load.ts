import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SECOND } from '../../subgraphs/shared/durations.ts';
import { addressesFrom } from '../support/addresses.ts';
import { bearer, postForm, postJson, type QueryAnswer, query, type RestAnswer } from '../support/client.ts';
import { mailedCode } from '../support/people.ts';
import { toTestService } from '../support/to-test-service.ts';
import { until } from '../support/until.ts';
import { countAnswers, countOne, type Ledger, newLedger } from './ledger.ts';
import type { FaultWorld } from './world.ts';

/** Callers at work. */
export interface Load {
  readonly ledger: Ledger;
  readonly callers: number;
  /** Has the callers rest before each call, where a fault has met them and goes on; what it takes to let them hurry again. */
  slowDown(): () => void;
  /** Lets each caller finish the call that it has begun. */
  stop(): Promise<void>;
}

/** After an answer that is no success a caller rests, and begins anew. */
const REST = SECOND / 5;

/** The rest before each call, of callers that were asked to slow down. */
const SLOW_REST = 2 * SECOND;

const REFRESHES = 2;
const APPENDS = 2;

/** The calls of a life over which the callers are spread when a fault comes. */
const SPREAD = 8;

/** Thrown where a caller was not answered with success, or ends: it gives up what it has begun. */
class Unanswered extends Error {}

/**
 * Has the callers of the world's pace sign in, exchange, refresh, read and append, one thing after the other, at either service. They
 * begin one by one, so that a fault which comes once all have begun meets each of them at another step.
 */
export function startLoad(world: FaultWorld): Load {
  const { callers } = world.pace;
  const ledger = newLedger();
  const ending = new AbortController();
  let rest = 0;
  const ready = async (): Promise<void> => {
    if (rest > 0) await setTimeout(rest);
    if (ending.signal.aborted) throw new Unanswered();
  };
  const work = async (_: unknown, caller: number): Promise<void> => {
    await until(() => ending.signal.aborted || countAnswers(ledger) >= answersBefore(caller, callers));
    while (!ending.signal.aborted) {
      try {
        await liveOnce({ world, ledger, ready });
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await setTimeout(REST);
      }
    }
  };
  const working = Promise.all(Array.from({ length: callers }, work));
  // Whoever stops the load learns of it.
  working.catch(() => {});
  const stop = async (): Promise<void> => {
    ending.abort();
    await working;
  };
  const slowDown = (): (() => void) => {
    rest = SLOW_REST;
    return () => {
      rest = 0;
    };
  };
  return { ledger, callers, slowDown, stop };
}

/** The answers that the callers before this one have got once each of them is so far ahead of the next that they are spread. */
export function answersBefore(caller: number, callers: number): number {
  return ((SPREAD / callers) * caller * (caller + 1)) / 2;
}

/** One person's short life: each step needs the one before. */
async function liveOnce(at: At): Promise<void> {
  const { world, ledger } = at;
  const [own = world.services[0], other = own] = world.services.toSorted(() => Math.random() - 0.5);
  const { userId, token } = await signIn(at, own);
  const code = await consent(at, other, { userId, token });
  const { clientId: client_id, clientSecret: client_secret } = world.app;
  const post = async (fields: Readonly<Record<string, string>>) =>
    postForm(other, '/oauth/auth/2/token', { client_id, client_secret, ...fields });
  let { body: tokens } = await ask(at, async () => post({ grant_type: 'authorization_code', code }));
  ledger.acts.push({ event: 'tokens-issued', userId });
  for (let i = 0; i < REFRESHES; i += 1) {
    const { refresh_token } = tokens;
    ({ body: tokens } = await ask(at, async () => post({ grant_type: 'refresh_token', refresh_token })));
  }
  const document = '{ accessToken { clientId } }';
  await ask(at, async () => query(own, document, {}, bearer(tokens.access_token)));
  for (let i = 0; i < APPENDS; i += 1) await append(at, i % 2 === 0 ? own : other);
}

interface At {
  readonly world: FaultWorld;
  readonly ledger: Ledger;
  /** Waits until the caller may call. */
  readonly ready: () => Promise<void>;
}

type Service = FaultWorld['services'][0];

async function signIn(at: At, service: Service): Promise<{ readonly userId: string; readonly token: string }> {
  const { world, ledger } = at;
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  // One document for all: the services keep each new one.
  const begin = 'mutation ($email: String!) { requestEmailSignIn(email: $email) { id } }';
  const { data } = await ask(at, async () => query(service, begin, { email }));
  const proof = await mailedCode(toTestService(service, world.database), email).catch(() => null);
  // The mail stands in the memory of a service, which may be dead by now.
  if (!proof) throw new Unanswered();
  const document = 'mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { token user { id } } }';
  const input = { challengeId: data.requestEmailSignIn.id, proof };
  const session = (await ask(at, async () => query(service, document, { input }))).data.completeSignIn;
  ledger.acts.push({ event: 'sign-in', userId: session.user.id });
  return { userId: session.user.id, token: session.token };
}

async function consent(
  at: At,
  service: Service,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<string> {
  const { world, ledger } = at;
  const { clientId, redirectUri } = world.app;
  const document = 'mutation ($input: AuthorizationInput!) { approveAuthorization(input: $input) { url } }';
  const input = { clientId, redirectUri, state: 'xyz', scopes: ['Email'] };
  const { data } = await ask(at, async () => query(service, document, { input }, bearer(token)));
  ledger.acts.push({ event: 'consent-given', userId });
  return new URL(data.approveAuthorization.url).searchParams.get('code') ?? '';
}

async function append(at: At, service: Service): Promise<void> {
  const { world, ledger } = at;
  const number = randomInt(2 ** 47);
  const headers = { 'access-token': world.curator.token };
  await ask(at, async () =>
    postJson(service, `/cred/${world.credId}/append`, addressesFrom(number, number + 1), headers),
  );
  ledger.appended.add(number);
}

/** Sends a call, enters into the ledger what comes of it, and throws unless that is success. */
async function ask<Answer extends RestAnswer | QueryAnswer>(
  { ledger, ready }: At,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await ready();
  const begun = performance.now();
  const answer = await call().catch(() => null);
  ledger.longestWait = Math.max(ledger.longestWait, performance.now() - begun);
  countOne(ledger.answers, answer?.status ?? 0);
  const fault = answer && describeFault(answer);
  if (fault) countOne(ledger.faults, fault);
  if (!answer || fault) throw new Unanswered();
  return answer;
}

/** What is wrong with an answer; null for one of success. */
function describeFault(answer: RestAnswer | QueryAnswer): string | null {
  if ('errors' in answer) {
    const [error] = answer.errors;
    return error ? `${answer.status} ${error.extensions.code} ${error.extensions.reason ?? ''} ${error.message}` : null;
  }
  return answer.status === 200 ? null : `${answer.status} ${JSON.stringify(answer.body)}`;
}
