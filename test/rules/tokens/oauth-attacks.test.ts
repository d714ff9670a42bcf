import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ATTACKS } from '../../attacks/all-attacks.ts';
import { type Attack, type ErrorChannel, UNHARMED } from '../../attacks/attack.ts';
import { newTarget, setScene, type Target } from '../../attacks/scene.ts';
import { answer, answered, newWorld, started } from '../../support/authorization.ts';
import { bearer, get } from '../../support/client.ts';
import { exchange } from '../../support/grants.ts';
import { signedInUser } from '../../support/people.ts';
import { type RawAnswer, sendRaw } from '../../support/raw-request.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const scene = await setScene(service);
afterAll(async () => service.close());

const ISSUED = /cg[acrs]_[\w-]{43}|[?&]code=/;

/** To make a target costs more than ten attacks: those that harm nothing aim at one together. */
const ATTACKS_ON_ONE_TARGET = 25;

const HARMLESS = ATTACKS.filter(isHarmless);
const HARMFUL = ATTACKS.filter((attack) => !isHarmless(attack));
const GROUPS = Array.from({ length: Math.ceil(HARMLESS.length / ATTACKS_ON_ONE_TARGET) }, (_, i) =>
  HARMLESS.slice(i * ATTACKS_ON_ONE_TARGET, (i + 1) * ATTACKS_ON_ONE_TARGET),
);

describe.each(GROUPS.map((attacks) => ({ attacks, from: attacks[0]?.id, to: attacks.at(-1)?.id })))(
  'attacks $from to $to',
  ({ attacks }) => {
    let target: Target;
    beforeAll(async () => {
      target = await newTarget(scene);
    });

    test.each(attacks)('5 $id $what: $status $error, and nothing is issued', async (attack) => {
      await meet(attack, target);
    });

    test('5 what was attacked works afterwards as if nothing had happened', async () => {
      expect(await target.afterwards()).toEqual(UNHARMED);
    });
  },
);

test.each(HARMFUL)(
  '5 $id $what: $status $error, and nothing is issued, or changed but what is revoked',
  async (attack) => {
    const target = await newTarget(scene);
    await meet(attack, target);
    expect(await target.afterwards()).toEqual(attack.afterwards);
  },
);

test('5 every attack has an id of its own, and there are at least 80', () => {
  const ids = ATTACKS.map(({ id }) => id);
  expect([new Set(ids).size, ids.length >= 80, ids.every((id) => /^A-\d{3}$/.test(id))]).toEqual([
    ids.length,
    true,
    true,
  ]);
});

test.each(['evil.example', '127.0.0.1:1', 'localhost.evil.example:80'])(
  '5 the host %p is believed nowhere',
  async (host) => {
    const headers = { host, 'x-forwarded-host': host, forwarded: `host=${host}` };
    const asked = { method: 'GET', path: '/oauth?client_id={client}&redirect_uri={redirect}&state=s', headers };
    const sentOn = await sendRaw(service, fill(asked, scene.names));
    const metadata = await sendRaw(service, { ...asked, path: '/.well-known/oauth-authorization-server' });
    expect(sentOn.headers.location).toMatch(/^\/oauth\/consent\?request=cgq_/);
    expect(JSON.parse(metadata.text).token_endpoint).toBe(`${service.url}/oauth/auth/2/token`);
  },
);

test('5 an answer with the session of another person gives away nothing of the first one', async () => {
  const world = await newWorld(service);
  const { id } = await started(world, { scope: 'Email' }, world.person);
  const stranger = await signedInUser(service);
  const { data } = await answer(world, id, { scopes: ['Email'] }, stranger);
  const code = new URL(data.answerAuthorization.url).searchParams.get('code') ?? '';
  const { accessToken } = (await exchange(service, world.app, { code })).data.exchangeCode;
  expect((await get(service, '/oauth/api/2/user', bearer(accessToken))).body).toEqual({ Email: stranger.email });
});

test('5 an answer allows nothing that was not asked for', async () => {
  const world = await newWorld(service);
  const { id } = await started(world, { scope: 'Email' });
  const code = (await answered(world, id, { scopes: ['Email', 'Chat', 'ServiceID'] })).get('code') ?? '';
  expect((await exchange(service, world.app, { code })).data.exchangeCode.scopes).toEqual(['Email']);
});

function isHarmless({ afterwards }: Attack): boolean {
  return isDeepStrictEqual(afterwards, UNHARMED);
}

/** Sends an attack, and expects the answer that it names, with nothing in it. */
async function meet(attack: Attack, target: Target): Promise<void> {
  const names = await target.namesFor(attack);
  const reply = await sendRaw(service, fill(attack, names));
  expect([reply.status, ...errorOf(reply, attack.channel)]).toEqual([attack.status, attack.channel, attack.error]);
  expect(reply.headers.location ?? reply.text.replaceAll(names.request ?? '', '')).not.toMatch(ISSUED);
  expect(reply.text).not.toMatch(/node_modules|at .*\.ts:/);
}

type Asked = Pick<Attack, 'method' | 'path' | 'headers' | 'body'>;

/** Fills in the names that stand in braces. */
function fill({ method, path, headers, body }: Asked, names: Readonly<Record<string, string>>): Asked {
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]));
  return { method, path: filled(path), headers: named, body: body && filled(body) };
}

/** How the answer reports the error, and which. */
function errorOf({ headers, text }: RawAnswer, expected: ErrorChannel): readonly [ErrorChannel | null, string | null] {
  const { location } = headers;
  if (location !== undefined) return errorOfRedirect(location);
  if (headers['content-type']?.startsWith('text/html')) return ['page', null];
  if (text === '') return ['nothing', expected === 'nothing' ? 'invalid_token' : null];
  const { error, code, errors } = JSON.parse(text);
  return ['json', error ?? code ?? errors?.[0]?.extensions?.code ?? null];
}

function errorOfRedirect(location: string): readonly [ErrorChannel | null, string | null] {
  const { origin, pathname, searchParams } = new URL(location, service.url);
  if (origin + pathname === `${service.url}/sign-in`) return ['sign-in', null];
  return [origin + pathname === scene.app.redirectUri ? 'app' : null, searchParams.get('error')];
}
