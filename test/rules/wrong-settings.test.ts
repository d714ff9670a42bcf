import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type Config, parseConfig, SETTINGS } from '../../platform/settings/config.ts';
import { SECRET_SETTINGS } from '../../platform/settings/secret-files.ts';
import { runCommand } from '../support/command.ts';
import { newFolder } from '../support/new-folder.ts';

const KEY = 'a key of thirty-two characters...';
const ZODS_OWN_WORDS = /expected|received|Invalid (input|option|URL)|NaN/;

test.each([
  ['PORT', 'http', 'must be a whole number from 0 to 65535, not "http"'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['PORT', '0x10', 'must be a whole number'],
  ['PORT', '-1', 'must be a whole number'],
  ['PORT', '4000.5', 'must be a whole number'],
  ['PORT', '4e3', 'must be a whole number'],
  ['HOST', 'http://0.0.0.0', 'must be an address or a host name, without a port'],
  ['HOST', '0.0.0.0:4000', 'must be an address or a host name, without a port'],
  ['NODE_ENV', 'prod', 'must be production, development or test, not "prod"'],
  ['NODE_ENV', 'Production', 'must be production, development or test'],
  ['AUTH_URL', 'https://auth.example/sign-in', 'must be an origin such as https://auth.example, without a path'],
  ['AUTH_URL', 'auth.example', 'must be an origin'],
  ['API_URL', 'https://api.example?x=1', 'must be an origin'],
  ['APP_URL', 'https://ada:pw@app.example', 'must be an origin'],
  ['CREDENTIAL_API_URL', 'ftp://credentials.example', 'must be an origin'],
  ['MONGODB_URL', 'postgres://db', 'must be mongodb:// or mongodb+srv://'],
  ['MONGODB_URL', 'mongodb://', 'must be mongodb:// or mongodb+srv:// with the names of hosts'],
  [
    'MONGODB_START_TIMEOUT',
    '1 minute',
    'must be a time of 0 to 86400000 milliseconds, such as 1500, 1500ms, 30s or 5m',
  ],
  ['MONGODB_START_TIMEOUT', '2d', 'must be a time'],
  ['MONGODB_SELECTION_TIMEOUT', '0', 'must be a time'],
  ['MONGODB_SOCKET_TIMEOUT', 'never', 'must be a time'],
  ['SUBGRAPH_TIMEOUT', '2h', 'must be a time of 1 to 3600000 milliseconds'],
  ['REQUEST_TIMEOUT', '-5s', 'must be a time'],
  ['ANSWER_CACHE', '1.5s', 'must be a time'],
  ['MAX_BODY', '8 megabytes', 'must be a number of bytes, such as 1048576, 64MB or 1GB'],
  ['BODY_MEMORY', '1TB', 'must be a number of bytes'],
  ['STREAM_MEMORY', '0', 'must be a number of bytes'],
  ['SECRET_KEY', 'short', 'must have at least 32 characters'],
  ['OLD_SECRET_KEYS', `${KEY},short`, 'must be keys of at least 32 characters, separated by commas'],
  ['MAIL_URL', 'mail.example:587', 'must be smtp:// or smtps://'],
  ['LOG_LEVEL', 'verbose', 'must be fatal, error, warn, info, debug, trace or silent, not "verbose"'],
  ['LOG_LEVEL', 'INFO', 'must be fatal, error, warn'],
  [
    'OUTBOUND_ALLOW',
    'partner.example:443',
    'must be ports of this machine such as 127.0.0.1:9000, separated by commas',
  ],
  ['OUTBOUND_ALLOW', '10.0.0.1:443', 'must be ports of this machine'],
  ['OUTBOUND_ALLOW', 'localhost', 'must be ports of this machine'],
  ['OUTBOUND_ALLOW', 'localhost:99999', 'must be ports of this machine'],
  ['REST_OUTBOUND_ADDRESSES', '203.0.113.7,one', 'must be IP addresses, separated by commas, not "one"'],
  ['GRAPHQL_OUTBOUND_ADDRESSES', '300.1.1.1', 'must be IP addresses'],
  ['TRUST_PROXY', 'yes', 'must be a number of proxies or a list of their addresses'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be a number of proxies or a list of their addresses'],
  ['WORKERS', 'auto', 'must be a whole number from 1 to 256'],
  ['WORKERS', '0', 'must be a whole number from 1 to 256'],
  ['RATE_LIMIT_STORE', 'redis', 'must be memory or mongodb, not "redis"'],
  ['RATE_LIMIT_ADDRESS', 'none', 'must be a whole number of at least 0'],
  ['MAX_STREAMS', '1k', 'must be a whole number of at least 1'],
  ['METRICS', 'on', 'must be loopback, off, or a token of at least 16 characters'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be a URL that begins with http:// or https://'],
  ['SUBGRAPH_AUTH_URL', 'subgraph-auth', 'must be a URL that begins with http:// or https://'],
  ['EVM_CHAIN_ID', 'mainnet', 'must be a whole number of at least 1'],
  ['FLOW_ACCESS_URL', 'https://flow.example/v1', 'must be an origin'],
  ['SUPPORT_URL', 'support@example.com', 'must be a URL that begins with https://, http:// or mailto:'],
  ['APP_REGISTRATION', 'open', 'must be granted or self, not "open"'],
  ['OPERATOR_PASSKEY', 'true', 'must be optional or required'],
  ['DASHBOARD', 'false', 'must be on or off'],
  ['MOST_ITEMS', '100M', 'must be a whole number of at least 0'],
  ['ENVIRONMENT_NAME', 'x'.repeat(41), 'must have at most 40 characters'],
  ['BRAND_COLOR', 'blue', 'must be a colour of the form #3350cf'],
])('%s=%s is refused in our own words', async (name = '', value = '', words = '') => {
  const message = await refusal({ [name]: value });
  expect(message).toContain(`${name}: ${words}`);
  expect(message).not.toMatch(ZODS_OWN_WORDS);
});

test.each<[string, string, Partial<Config>]>([
  ['STREAM_MEMORY', '512MB', { streamMemory: 512 * 2 ** 20 }],
  ['MAX_BODY', '8388608', { maxBody: 8 * 2 ** 20 }],
  ['BODY_MEMORY', '1GiB', { bodyMemory: 2 ** 30 }],
  ['MONGODB_START_TIMEOUT', '1m', { mongodbStartTimeout: 60_000 }],
  ['ANSWER_CACHE', '1500', { answerCache: 1500 }],
  ['REQUEST_TIMEOUT', '90s', { requestTimeout: 90_000 }],
  ['AUTH_URL', 'https://auth.example/', { authUrl: 'https://auth.example' }],
  ['HOST', '::', { host: '::' }],
  [
    'OUTBOUND_ALLOW',
    '127.0.0.1:9000, localhost:9001,[::1]:9002',
    { outboundAllow: ['127.0.0.1:9000', 'localhost:9001', '[::1]:9002'] },
  ],
])('%s=%s is understood', async (name, value, settings) => {
  expect(await parseConfig({ [name]: value })).toMatchObject(settings);
});

test.each([
  ['MONGODB_URI', 'MONGODB_URL'],
  ['SECRET_KEYS', 'SECRET_KEY'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['RATE_LIMIT_ADRESS', 'RATE_LIMIT_ADDRESS'],
  ['MAIL_URL_FLE', 'MAIL_URL_FILE'],
])('%s is refused: it is one letter away from %s', async (name, meant) => {
  expect(await refusal({ [name]: 'anything' })).toBe(
    `Invalid settings: ${name}: is no setting: did you mean ${meant}?`,
  );
});

test('what Kubernetes sets for its services, and what others set, is ignored', async () => {
  const others = {
    CREDGRAPH_PORT: 'tcp://10.0.0.1:80',
    WORKERS_PORT: 'x',
    METRICS_SERVICE_HOST: 'x',
    GHOST: 'x',
    POST: 'x',
  };
  await expect(parseConfig(others)).resolves.toMatchObject({ port: 4000 });
});

test.each(SECRET_SETTINGS)('%s can be read from a file, whose last line end is cut', async (name) => {
  const values = {
    OLD_SECRET_KEYS: KEY,
    MONGODB_URL: 'mongodb://db',
    MAIL_URL: 'smtp://mail.example?from=a@b.example',
    EVM_RPC_URL: 'https://node.example',
  };
  const value = { SECRET_KEY: KEY, METRICS: 'a token of metrics', ...values }[name];
  const path = join(await newFolder(), 'secret');
  await writeFile(path, `${value}\n`);
  const others = name === 'EVM_RPC_URL' ? { EVM_CHAIN_ID: '1' } : {};
  expect(await parseConfig({ [`${name}_FILE`]: path, ...others })).toEqual(
    await parseConfig({ [name]: value, ...others }),
  );
  expect(SETTINGS).toContain(`${name}_FILE`);
});

test('a secret and its file together, a missing file and an empty one are refused without the secret', async () => {
  const folder = await newFolder();
  const [path, empty] = [join(folder, 'secret'), join(folder, 'empty')];
  await Promise.all([writeFile(path, KEY), writeFile(empty, '\n')]);
  const both = await refusal({ SECRET_KEY: KEY, SECRET_KEY_FILE: path });
  expect(both).toBe('Invalid settings: SECRET_KEY_FILE: gives SECRET_KEY a second value: remove one of them');
  expect(await refusal({ MAIL_URL_FILE: join(folder, 'none') })).toContain('MAIL_URL_FILE: ');
  expect(await refusal({ METRICS_FILE: empty })).toContain(`METRICS_FILE: ${empty} is empty`);
});

test('a secret that is refused is not shown', async () => {
  const given = {
    MONGODB_URL: 'ada:hunter2@db',
    MAIL_URL: 'ada:hunter2@mail',
    EVM_RPC_URL: 'ws://node/hunter2',
    METRICS: 'hunter2',
    SECRET_KEY: 'hunter2',
  };
  expect(await refusal(given)).not.toContain('hunter2');
});

test('a command reads the secret of its file too', async () => {
  const path = join(await newFolder(), 'secret');
  await writeFile(path, 'short');
  const args = ['--supergraph', 'schema/supergraph.graphql', '--port', '0'];
  const command = runCommand('gateway/gateway-main.ts', args, { SECRET_KEY_FILE: path });
  expect(await command.ended()).toBe(1);
  expect(command.output()).toBe('Invalid settings: SECRET_KEY: must have at least 32 characters\n');
});

async function refusal(settings: Readonly<Record<string, string>>): Promise<string> {
  return parseConfig(settings).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}
