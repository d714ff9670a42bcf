import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseConfig, SETTINGS } from '../../../platform/settings/config.ts';
import { SECRETS } from '../../../platform/settings/environment.ts';
import { parseProcessConfig } from '../../../platform/settings/process-config.ts';
import { newFolder } from '../../support/new-folder.ts';

const KEY = 'a key of at least thirty-two characters';

/** Wrong values, and what the operator is told to do. */
const WRONG: readonly (readonly [name: string, given: string, advice: RegExp])[] = [
  ['STREAM_MEMORY', '512XB', /a number of bytes .* such as 512MB/],
  ['STREAM_MEMORY', '-1', /at least 1/],
  ['STREAM_MEMORY', '0', /at least 1/],
  ['STREAM_MEMORY', '1e9', /a number of bytes/],
  ['BODY_MEMORY', '0x10', /a number of bytes/],
  ['MAX_BODY', '8M', /a number of bytes/],
  ['MAX_BODY', 'MB', /a number of bytes/],
  ['REQUEST_TIMEOUT', '0', /at least 1/],
  ['REQUEST_TIMEOUT', '1 minute', /a number of milliseconds .* such as 30s/],
  ['REQUEST_TIMEOUT', '9999999999999', /at most 24d/],
  ['SUBGRAPH_TIMEOUT', '2h', /at most 1h/],
  ['ANSWER_CACHE', 'forever', /a number of milliseconds/],
  ['MONGODB_START_TIMEOUT', '-1', /at least 0/],
  ['MONGODB_CONNECT_TIMEOUT', 'ten', /a number of milliseconds/],
  ['MONGODB_SOCKET_TIMEOUT', '0s', /at least 1/],
  ['PORT', 'http', /a whole number/],
  ['PORT', '70000', /at most 65535/],
  ['PORT', '4000.5', /a whole number/],
  ['HOST', 'not a host', /an address or the name of a host/],
  ['HOST', 'http://0.0.0.0', /an address or the name of a host/],
  ['NODE_ENV', 'prod', /production, development or test/],
  ['NODE_ENV', 'Production', /production, development or test/],
  ['AUTH_URL', 'https://auth.example/path', /an origin: .* without a path/],
  ['AUTH_URL', 'auth.example', /an origin: http/],
  ['API_URL', 'https://api.example?x=1', /an origin: http/],
  ['APP_URL', 'ftp://app.example', /an origin: http/],
  ['CREDENTIAL_API_URL', 'https://credentials.example/#', /an origin: http/],
  ['OUTBOUND_ALLOW', '10.0.0.1:80', /host:port on loopback/],
  ['OUTBOUND_ALLOW', 'localhost', /host:port on loopback/],
  ['OUTBOUND_ALLOW', 'localhost:4500,localhost:99999', /host:port on loopback/],
  ['REST_OUTBOUND_ADDRESSES', 'not-an-address', /IP addresses/],
  ['GRAPHQL_OUTBOUND_ADDRESSES', '203.0.113.7,1.2.3', /IP addresses/],
  ['WORKERS', '0', /at least 1 and at most 256/],
  ['WORKERS', 'auto', /a whole number/],
  ['LOG_LEVEL', 'verbose', /fatal, error, warn, info, debug, trace, silent or words/],
  ['MAX_DEPTH', 'ten', /a whole number/],
  ['MAX_STREAMS', '1.5', /a whole number/],
  ['RATE_LIMIT_ADDRESS', '-5', /at least 0/],
  ['RATE_LIMIT_STORE', 'redis', /memory or mongodb/],
  ['TRUST_PROXY', 'true', /a number of proxies, or their addresses/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /begins with http:\/\/ or https:\/\//],
  ['SUBGRAPH_AUTH_URL', 'auth:4101', /begins with http:\/\/ or https:\/\//],
  ['FLOW_ACCESS_URL', 'flow', /begins with http:\/\/ or https:\/\//],
  ['OTHER_ENVIRONMENT_URL', 'staging', /begins with http:\/\/ or https:\/\//],
  ['SUPPORT_URL', 'support@example.com', /mailto: and an address/],
  ['APP_REGISTRATION', 'open', /granted or self/],
  ['CURATOR_TOKENS', 'yes', /granted or self/],
  ['OPERATOR_PASSKEY', 'true', /optional or required/],
  ['DASHBOARD', 'true', /on or off/],
  ['MOST_ITEMS', '100M', /a whole number/],
  ['ENVIRONMENT_NAME', 'x'.repeat(41), /at most 40 characters/],
  ['BRAND_NAME', ' ', /visible characters/],
  ['BRAND_COLOR', 'red', /of the form #3350cf/],
  ['BRAND_LOGO', '/nowhere.svg', /name a file/],
  ['PROVIDERS_FILE', '/nowhere.json', /name a file/],
  ['MAIL_TEMPLATES', '/nowhere', /name a folder/],
];

test.each(WRONG)(
  '26.1 %s=%s is refused in one line that names it, what was given and what to do',
  async (name, given, advice) => {
    const fault = await faultOf({ [name]: given });
    expect(fault).toMatch(new RegExp(`^Invalid settings: ${name}: [^\\n]*$`));
    expect(fault).toMatch(advice);
    expect(fault).toContain(given);
    expect(fault).not.toMatch(/expected|received|NaN|Invalid (input|URL|option)/);
  },
);

test.each([
  ['SECRET_KEY', 'a-short-secret', /at least 32 characters/],
  ['OLD_SECRET_KEYS', `${KEY},a-short-secret`, /at least 32 characters/],
  ['MONGODB_URL', 'localhost/a-short-secret', /mongodb:\/\/ or mongodb\+srv:\/\/ and a host/],
  ['MONGODB_URL', 'mongodb:///a-short-secret', /and a host/],
  ['MAIL_URL', 'smtp://user:a-short-secret@mail.example:587', /from=no-reply@example\.com/],
  ['MAIL_URL', 'smtp://user:a-short-secret@mail.example:587?from=nobody', /from=no-reply@example\.com/],
  ['MAIL_URL', 'https://a-short-secret', /smtp:\/\/ or smtps:\/\//],
  ['METRICS', 'a-short-secret', /a token of at least 16 characters/],
  ['AUTH_URL', 'https://user:a-short-secret@auth.example', /an origin/],
])('26.1 %s is refused without its secret: %s', async (name, given, advice) => {
  const fault = await faultOf({ [name]: given });
  expect(fault).toMatch(new RegExp(`^Invalid settings: ${name}: [^\\n]*$`));
  expect(fault).toMatch(advice);
  expect(fault).not.toContain('a-short-secret');
});

test.each([
  ['STREAM_MEMORY', '512MB', { streamMemory: 512 * 2 ** 20 }],
  ['STREAM_MEMORY', '1 GB', { streamMemory: 2 ** 30 }],
  ['MAX_BODY', '64kB', { maxBody: 64 * 2 ** 10 }],
  ['MAX_BODY', '8388608', { maxBody: 8_388_608 }],
  ['REQUEST_TIMEOUT', '1m', { requestTimeout: 60_000 }],
  ['REQUEST_TIMEOUT', '90s', { requestTimeout: 90_000 }],
  ['REQUEST_TIMEOUT', '60000', { requestTimeout: 60_000 }],
  ['ANSWER_CACHE', '0', { answerCache: 0 }],
  ['AUTH_URL', 'https://auth.example/', { authUrl: 'https://auth.example' }],
])('26.1 %s=%s is understood', async (name, given, settings) => {
  expect(await parseConfig({ [name]: given })).toMatchObject(settings);
});

test.each([
  ['SECRET_KY', 'SECRET_KEY'],
  ['MAILURL', 'MAIL_URL'],
  ['RATE_LIMIT_ADDRES', 'RATE_LIMIT_ADDRESS'],
  ['MONGODB_ULR', 'MONGODB_URL'],
  ['WORKER', 'WORKERS'],
  ['SECRET_KEYFILE', 'SECRET_KEY_FILE'],
])('26.1 %s is refused, because %s is meant', async (name, meant) => {
  expect(await faultOf({ [name]: 'x' })).toBe(`Invalid settings: ${name}: is no setting: write ${meant}, or remove it`);
  const ofGateway = await parseProcessConfig({ [name]: 'x' }).then(() => '', String);
  expect(ofGateway).toContain(`${name}: is no setting`);
});

test('26.1 what Kubernetes and Docker name beside a process is no setting, however it is spelled', async () => {
  const theirs = [
    'API_URL_PORT',
    'PORT_PORT',
    'API_SERVICE_URL',
    'HOST_PORT_4000_TCP',
    'MAIL_SERVICE_PORT',
    'X_PORT',
    'HOSTNAME',
  ];
  const given = Object.fromEntries(theirs.map((name) => [name, 'tcp://10.0.0.1:80']));
  expect(await faultOf(given)).toBe('');
});

test('26.1 each secret can be in a file, of which one line end is cut', async () => {
  const folder = await newFolder();
  const path = join(folder, 'secret');
  const valid: Readonly<Record<(typeof SECRETS)[number], string>> = {
    SECRET_KEY: KEY,
    OLD_SECRET_KEYS: KEY,
    MONGODB_URL: 'mongodb://a.internal/credgraph',
    MAIL_URL: 'smtp://mail.example?from=no-reply@example.com',
    METRICS: 'a-token-of-the-operators',
    EVM_RPC_URL: 'https://node.example/key',
  };
  for (const name of SECRETS) {
    const others: Readonly<Record<string, string>> = name === 'EVM_RPC_URL' ? { EVM_CHAIN_ID: '1' } : {};
    for (const end of ['', '\n', '\r\n']) {
      await writeFile(path, `${valid[name]}${end}`);
      expect(await parseConfig({ [`${name}_FILE`]: path, ...others })).toEqual(
        await parseConfig({ [name]: valid[name], ...others }),
      );
    }
    expect(await faultOf({ [`${name}_FILE`]: path, [name]: valid[name], ...others })).toBe(
      `Invalid settings: ${name}_FILE: ${name} is set too: leave out one of them`,
    );
  }
  await writeFile(path, `${KEY}\n\n`);
  expect((await parseConfig({ SECRET_KEY_FILE: path })).secretKey).toBe(`${KEY}\n`);
  await writeFile(path, '\n');
  expect(await faultOf({ SECRET_KEY_FILE: path })).toMatch(/SECRET_KEY_FILE: must name a file that is not empty/);
  // Not what was given: it may be the secret itself.
  expect(await faultOf({ SECRET_KEY_FILE: KEY })).toBe(
    'Invalid settings: SECRET_KEY_FILE: must name a file that this process can read',
  );
  await writeFile(path, KEY);
  expect((await parseProcessConfig({ NODE_ENV: 'production', SECRET_KEY_FILE: path })).secretKey).toBe(KEY);
});

test('26.1 the gateway alone refuses a NODE_ENV that is none, as the service does', async () => {
  const refused = parseProcessConfig({ NODE_ENV: 'prod' });
  await expect(refused).rejects.toThrow('NODE_ENV: must be production, development or test (given: "prod")');
});

test('26.1 the secrets of providers can be in files too', async () => {
  const folder = await newFolder();
  const [providers, secret] = [join(folder, 'providers.json'), join(folder, 'secret')];
  const codeHost = { issuer: 'https://code.example', clientId: 'id', clientSecret: { variable: 'CODE_SECRET' } };
  await writeFile(providers, JSON.stringify({ CodeHost: codeHost }));
  await writeFile(secret, 'of the provider\n');
  const config = await parseConfig({ PROVIDERS_FILE: providers, CODE_SECRET_FILE: secret });
  expect(config.providers).toMatchObject([{ clientSecret: 'of the provider' }]);
  expect(await faultOf({ PROVIDERS_FILE: providers, CODE_SECRET: 'x', CODE_SECRET_FILE: secret })).toMatch(
    /CODE_SECRET_FILE: CODE_SECRET is set too/,
  );
});

test('26.1 no setting is one edit from another', async () => {
  for (const name of SETTINGS) expect(await faultOf({ [name]: '' })).toBe('');
});

async function faultOf(given: Readonly<Record<string, string>>): Promise<string> {
  return parseConfig(given).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
