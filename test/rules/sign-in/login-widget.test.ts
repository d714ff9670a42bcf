import { afterAll, expect, test } from '@jest/globals';
import { MINUTE } from '../../../subgraphs/shared/durations.ts';
import type { QueryAnswer } from '../../support/client.ts';
import { recorded } from '../../support/recorded.ts';
import { signLines, signWidget, startUpstreamWorld, type WidgetFields } from '../../support/upstream.ts';
import { begin, finish } from '../../support/upstream-sign-in.ts';

const world = await startUpstreamWorld();
afterAll(async () => world.upstream.close());

const ACCOUNT: WidgetFields = {
  id: '777',
  first_name: 'Ada',
  username: 'ada_l',
  photo_url: 'https://t.example/a=b&c.jpg',
};

/** Seconds, as the widget counts them. */
function secondsAgo(seconds: number): string {
  return String(Math.floor(world.service.clock.now().getTime() / 1000) - seconds);
}

/** Signs in with what `answer` makes of the return URL's own fields. */
async function signInWith(answer: () => WidgetFields): Promise<QueryAnswer> {
  const { key, widget } = (await begin(world, 'Messenger')).data.startUpstreamSignIn;
  const query = new URLSearchParams([...new URL(widget.returnUrl).searchParams, ...Object.entries(answer())]);
  return finish(world, { scope: 'Messenger', key, query: query.toString() });
}

test('10.10 the widget gets the bot and the address to send the browser to', async () => {
  const { url, widget } = (await begin(world, 'Messenger')).data.startUpstreamSignIn;
  expect(url).toBeNull();
  expect(widget).toMatchObject({ bot: 'test_bot', script: `${world.upstream.issuer}/widget.js` });
  expect(widget.returnUrl).toMatch(`${world.service.url}/sign-in/callback/Messenger?state=`);
});

test('2.5 what the widget signed signs its owner in', async () => {
  const { data } = await signInWith(() => signWidget({ ...ACCOUNT, auth_date: secondsAgo(0) }));
  expect(data.completeUpstreamSignIn.user.identities[0]).toMatchObject({ userId: '777', username: 'ada_l' });
});

test('2.5 the signature is that of the published algorithm', async () => {
  // Made with OpenSSL: printf of the sorted lines | openssl dgst -sha256 -mac HMAC -macopt hexkey:$(printf token | sha256).
  const vector = signWidget({ id: '1', auth_date: '1700000000' }, '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw');
  expect(vector.hash).toBe('4b4309c19981a8b8fbc52655dbb1cd614c9448fd69f26f914d2efca5203eebaf');
});

const FORGERIES: readonly [string, () => WidgetFields, string][] = [
  ['an altered id', () => ({ ...signWidget({ ...ACCOUNT, auth_date: secondsAgo(0) }), id: '778' }), 'WRONG_PROOF'],
  ['a field more', () => ({ ...signWidget({ ...ACCOUNT, auth_date: secondsAgo(0) }), x: '1' }), 'WRONG_PROOF'],
  ['no signature', () => ({ ...ACCOUNT, auth_date: secondsAgo(0) }), 'WRONG_PROOF'],
  ['a short signature', () => ({ ...ACCOUNT, auth_date: secondsAgo(0), hash: 'ab' }), 'WRONG_PROOF'],
  ["another bot's signature", () => signWidget({ ...ACCOUNT, auth_date: secondsAgo(0) }, 'x'), 'WRONG_PROOF'],
  ['an old signature', () => signWidget({ ...ACCOUNT, auth_date: secondsAgo(90) }), 'WRONG_PROOF'],
  ['a signature of the future', () => signWidget({ ...ACCOUNT, auth_date: secondsAgo(-90) }), 'WRONG_PROOF'],
  ['no time', () => signWidget(ACCOUNT), 'WRONG_PROOF'],
  ['no id', () => signWidget({ username: 'ada_l', auth_date: secondsAgo(0) }), 'UPSTREAM_FAILED'],
];

test.each(FORGERIES)('10.10 %s signs nobody in, and is recorded', async (_what, answer, reason) => {
  const { errors } = await signInWith(answer);
  expect(errors[0]?.extensions.reason).toBe(reason);
  const [refused] = await recorded(world.service, { requestId: errors[0]?.extensions.requestId }, 'sign-in-refused');
  expect(refused?.detail).toEqual({ scope: 'Messenger', reason, message: errors[0]?.message });
});

/** A provider that signs any fields at all, in any number, and the line feeds in them. */
function signPairs(pairs: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return [...pairs, ['hash', signLines(pairs.map((pair) => pair.join('=')))]];
}

const DOUBTFUL: readonly [string, readonly (readonly [string, string])[]][] = [
  [
    'a line feed in a name',
    [
      ['first_name', 'x\nid=1001'],
      ['id', '777'],
    ],
  ],
  [
    'a carriage return in a name',
    [
      ['first_name', 'x\rid=1001'],
      ['id', '777'],
    ],
  ],
  [
    'a NUL in a user name',
    [
      ['username', 'ada\0'],
      ['id', '777'],
    ],
  ],
  [
    'a line separator in a name',
    [
      ['last_name', 'x\u2028id=1001'],
      ['id', '777'],
    ],
  ],
  [
    'an id given twice',
    [
      ['id', '1001'],
      ['id', '777'],
    ],
  ],
  [
    'a field that the widget does not have',
    [
      ['id', '777'],
      ['is_admin', '1'],
    ],
  ],
  ['an id with a space before it', [['id', ' 777']]],
];

test.each(DOUBTFUL)('10.10 %s signs nobody in, though the provider signed it', async (_what, pairs) => {
  const { key, widget } = (await begin(world, 'Messenger')).data.startUpstreamSignIn;
  const query = new URL(widget.returnUrl).searchParams;
  for (const [name, value] of signPairs([...pairs, ['auth_date', secondsAgo(0)]])) query.append(name, value);
  const { data, errors } = await finish(world, { scope: 'Messenger', key, query: query.toString() });
  expect([data?.completeUpstreamSignIn, errors[0]?.extensions.reason]).toEqual([undefined, 'WRONG_PROOF']);
});

test('10.10 what was signed as one name is not two fields', async () => {
  const { key, widget } = (await begin(world, 'Messenger')).data.startUpstreamSignIn;
  const auth_date = secondsAgo(0);
  const { hash = '' } = signWidget({ auth_date, first_name: 'x\nid=1001', id: '777' });
  const query = new URLSearchParams([
    ...new URL(widget.returnUrl).searchParams,
    ...Object.entries({ auth_date, first_name: 'x', hash }),
    ['id', '1001'],
    ['id', '777'],
  ]);
  const { errors } = await finish(world, { scope: 'Messenger', key, query: query.toString() });
  expect(errors[0]?.extensions.reason).toBe('WRONG_PROOF');
});

test('10.10 what was signed for one sign-in is not valid for a later one', async () => {
  const fields = signWidget({ ...ACCOUNT, auth_date: secondsAgo(0) });
  await signInWith(() => fields);
  world.service.clock.advance(2 * MINUTE);
  expect((await signInWith(() => fields)).errors[0]?.extensions.reason).toBe('WRONG_PROOF');
});
