import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { parseConfig } from '../../../platform/settings/config.ts';

const file = join(tmpdir(), `credgraph-providers-${randomUUID()}.json`);
afterEach(async () => rm(file, { force: true }));

/** The providers of a settings file. */
async function parse(settings: unknown, environment = {}) {
  await writeFile(file, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return (await parseConfig({ PROVIDERS_FILE: file, ...environment })).providers;
}

const OIDC = { issuer: 'https://microblog.example', clientId: 'us', clientSecret: 'secret' };
const PLAIN = {
  endpoints: { authorization: 'https://h.example/a', token: 'https://h.example/t', user: 'https://api.h.example/me' },
  scopes: ['read:user'],
  clientId: 'us',
  clientSecret: { variable: 'HOST_SECRET' },
  clientAuthentication: 'body',
  id: '/data/id',
  username: '/data/login',
};

test('10.10 without a file there is no provider', async () => {
  expect((await parseConfig({})).providers).toEqual([]);
});

test('10.10 an issuer, an id and a secret are enough', async () => {
  const defaults = { scopes: ['openid', 'profile'], pkce: true, id: '/sub', username: '/preferred_username' };
  expect(await parse({ Microblog: OIDC })).toEqual([
    {
      kind: 'oauth',
      scope: 'Microblog',
      name: 'Microblog',
      endpoints: null,
      clientAuthentication: 'basic',
      ...defaults,
      ...OIDC,
    },
  ]);
});

test('10.10 endpoints stand in place of an issuer, and a secret in the environment', async () => {
  const [provider] = await parse({ CodeHost: { name: 'A host', ...PLAIN } }, { HOST_SECRET: 'from outside' });
  expect(provider).toMatchObject({
    ...PLAIN,
    issuer: 'https://h.example',
    clientSecret: 'from outside',
    name: 'A host',
  });
});

test('10.10 a messenger may have a widget', async () => {
  const widget = { script: 'https://m.example/widget.js', bot: 'our_bot', botToken: { variable: 'BOT' } };
  const [provider] = await parse({ Messenger: { widget } }, { BOT: '1:x' });
  expect(provider).toEqual({
    kind: 'widget',
    scope: 'Messenger',
    name: 'Messenger',
    ...widget,
    frame: 'https://m.example',
    botToken: '1:x',
  });
});

const FAULTS: readonly [string, unknown, RegExp][] = [
  ['no JSON', '{', /is not JSON/],
  ['a list', [], /must be a JSON object/],
  ['another scope', { Email: OIDC }, /Email: is not one of/],
  ['an unknown setting', { Chat: { ...OIDC, colour: 'red' } }, /Chat.*colour/],
  ['no client', { Chat: { issuer: OIDC.issuer, clientSecret: 'x' } }, /Chat\.clientId/],
  ['no secret', { Chat: { issuer: OIDC.issuer, clientId: 'x' } }, /Chat: needs clientSecret/],
  ['a secret that is not used', { Chat: { ...OIDC, clientAuthentication: 'none' } }, /Chat: needs clientSecret/],
  [
    'neither issuer nor endpoints',
    { Chat: { clientId: 'x', clientSecret: 'y' } },
    /Chat: must have issuer or endpoints/,
  ],
  [
    'openid without an issuer',
    { Chat: { ...PLAIN, clientSecret: 'x', scopes: ['openid'] } },
    /Chat: must have issuer if/,
  ],
  ['http', { Chat: { ...OIDC, issuer: 'http://chat.example' } }, /Chat\.issuer: must be an https URL/],
  ['no URL', { Chat: { ...OIDC, issuer: 'chat' } }, /Chat\.issuer: must be an https URL/],
  ['no JSON pointer', { Chat: { ...OIDC, id: 'data.id' } }, /Chat\.id: must be a JSON pointer/],
  [
    'an unset variable',
    { Chat: { ...OIDC, clientSecret: { variable: 'NOT_SET' } } },
    /Chat\.clientSecret: names an env/,
  ],
  [
    'a widget elsewhere',
    { Chat: { widget: { script: 'https://x.example', bot: 'b', botToken: 't' } } },
    /Chat.*widget/,
  ],
  ['half a widget', { Messenger: { widget: { bot: 'b' } } }, /widget\.script.*widget\.botToken/],
];

test.each(FAULTS)('10.10 %s in the settings file is reported at the start', async (_what, settings, fault) => {
  await expect(parse(settings)).rejects.toThrow(fault);
});

test('10.10 all faults are reported at once, those of other settings too, and no secret', async () => {
  const settings = { Chat: { ...OIDC, pkce: 'yes', clientSecret: 'hush' }, Microblog: { clientId: 7 } };
  const error = await parse(settings, { PORT: 'x' }).catch((thrown: Error) => thrown.message);
  expect(error).toMatch(/PORT.*Chat\.pkce.*Microblog\.clientId/);
  expect(error).not.toMatch('hush');
});

test('10.10 a file that cannot be read is reported with its path', async () => {
  await expect(parseConfig({ PROVIDERS_FILE: '/nowhere.json' })).rejects.toThrow('/nowhere.json cannot be read');
});

test('10.10 http on loopback is allowed, for a provider on this machine', async () => {
  expect(await parse({ Chat: { ...OIDC, issuer: 'http://127.0.0.1:9000' } })).toHaveLength(1);
});
