import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { MailTemplates, Provider } from '../../subgraphs/auth/index.ts';
import { MINUTE } from '../../subgraphs/shared/durations.ts';
import { BRAND_VARIABLES, type Brand, loadBrand } from './brand-settings.ts';
import { CHAIN_VARIABLES, type ChainSettings, findChainFaults, toChainSettings } from './chain-settings.ts';
import { CONNECTION_VARIABLES, type ConnectionSettings, toConnectionSettings } from './connection-settings.ts';
import { isDevelopersMachine, isLoopbackName } from './developers-machine.ts';
import { type Environment, findTypos, readSecretFiles, SECRETS, showGiven } from './environment.ts';
import { INSTALLATION_VARIABLES, type InstallationSettings, toInstallationSettings } from './installation-settings.ts';
import { choice, duration, host, list, mailUrl, origin, size, whole } from './kinds.ts';
import { loadMailTemplates } from './load-mail-templates.ts';
import { loadProviders } from './load-providers.ts';
import { PROTECTION_VARIABLES, type ProtectionSettings, toProtectionSettings } from './protection-settings.ts';
import { StartError } from './start-error.ts';
import {
  LOOPBACK_IN_PRODUCTION,
  TELEMETRY_VARIABLES,
  type TelemetrySettings,
  toTelemetrySettings,
} from './telemetry-settings.ts';

/** Every setting of the service, validated. Each is an environment variable (docs/settings.md). */
export interface Config
  extends ProtectionSettings,
    TelemetrySettings,
    ConnectionSettings,
    InstallationSettings,
    ChainSettings {
  readonly isProduction: boolean;
  /** Whether AUTH_URL is on this machine. */
  readonly isLocal: boolean;
  readonly host: string;
  readonly port: number;
  /** The URL of an external MongoDB; null for the embedded one. */
  readonly mongodbUrl: string | null;
  /** Milliseconds to wait for MongoDB at the start. */
  readonly mongodbStartTimeout: number;
  /** Folder of the embedded MongoDB and of the generated secret key; absolute. */
  readonly dataDir: string;
  readonly cacheDir: string;
  readonly searchPath: string;
  /** The four hosts of spec 1; origins, without a path. */
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly appUrl: string;
  readonly credentialApiUrl: string;
  /** Encrypts partners' header values; null for a key in the data folder. */
  readonly secretKey: string | null;
  /** Previous values of SECRET_KEY, for decryption only. */
  readonly oldSecretKeys: readonly string[];
  /** SMTP server; null without e-mail. */
  readonly mailUrl: string | null;
  /** The installation's own words of e-mails. */
  readonly mailTemplates: MailTemplates;
  /** How the installation names and shows itself. */
  readonly brand: Brand;
  /** Bytes of memory for the items of all concurrent uploads. */
  readonly streamMemory: number;
  /** The external identity providers. */
  readonly providers: readonly Provider[];
  readonly logLevel: string;
}

/** Characters. */
export const SHORTEST_SECRET_KEY = 32;

const mongodbUrl = z
  .string()
  .regex(
    /^mongodb(\+srv)?:\/\/[^\s/]+/,
    'must be mongodb:// or mongodb+srv:// and a host, such as mongodb://a.internal/credgraph',
  );
const secretKey = z.string().min(SHORTEST_SECRET_KEY, `must have at least ${SHORTEST_SECRET_KEY} characters`);

const Variables = z.object({
  ...PROTECTION_VARIABLES,
  ...TELEMETRY_VARIABLES,
  ...CONNECTION_VARIABLES,
  ...INSTALLATION_VARIABLES,
  ...BRAND_VARIABLES,
  ...CHAIN_VARIABLES,
  NODE_ENV: choice(['production', 'development', 'test']).optional(),
  HOST: host.default('127.0.0.1'),
  PORT: whole({ min: 0, max: 65_535 }).default(4000),
  MONGODB_URL: mongodbUrl.optional(),
  MONGODB_START_TIMEOUT: duration({ min: 0 }).default(MINUTE),
  DATA_DIR: z.string().default('.data'),
  XDG_CACHE_HOME: z.string().optional(),
  PATH: z.string().default(''),
  AUTH_URL: origin.optional(),
  API_URL: origin.optional(),
  APP_URL: origin.optional(),
  CREDENTIAL_API_URL: origin.optional(),
  SECRET_KEY: secretKey.optional(),
  OLD_SECRET_KEYS: list
    .refine(
      (keys) => keys.every(({ length }) => length >= SHORTEST_SECRET_KEY),
      `must be keys of at least ${SHORTEST_SECRET_KEY} characters that are separated by commas`,
    )
    .default([]),
  MAIL_URL: mailUrl.optional(),
  MAIL_TEMPLATES: z.string().optional(),
  STREAM_MEMORY: size({ min: 1 }).default(512 * 1024 * 1024),
  PROVIDERS_FILE: z.string().optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent', 'words']).optional(),
});

type Variables = z.infer<typeof Variables>;

const OF_THE_MACHINE = new Set(['PATH', 'XDG_CACHE_HOME']);

/** The settings by name, without what belongs to the machine. */
export const SETTINGS = Object.keys(Variables.shape).filter((name) => !OF_THE_MACHINE.has(name));

/** Settings required in production. */
export const NEEDED_IN_PRODUCTION = [
  'MONGODB_URL',
  'SECRET_KEY',
  'AUTH_URL',
  'API_URL',
  'APP_URL',
  'CREDENTIAL_API_URL',
] as const;

/** Parses the environment and the files that it names; rejects with a StartError that lists all faults. */
export async function parseConfig(environment: Environment = process.env): Promise<Config> {
  forbidApolloTelemetry();
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { secrets, faults: fileFaults } = await readSecretFiles(set, SECRETS);
  const given = { ...set, ...secrets };
  const parsed = Variables.safeParse(given);
  const { providers, faults: providerFaults } = await loadProviders(given.PROVIDERS_FILE, given);
  const { mailTemplates, faults: mailFaults } = await loadMailTemplates(given.MAIL_TEMPLATES);
  const { brand, faults: brandFaults } = await loadBrand(given);
  const own = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => describe(String(name), message, given));
  const faults = [
    ...fileFaults,
    ...findTypos(given, SETTINGS),
    ...productionFaults(given),
    ...findChainFaults(given),
    ...own,
    ...providerFaults,
    ...mailFaults,
    ...brandFaults,
  ];
  if (parsed.success && faults.length === 0) return { ...toConfig(parsed.data), providers, mailTemplates, brand };
  throw new StartError(`Invalid settings: ${faults.join('; ')}`);
}

function describe(name: string, message: string, given: Environment): string {
  return `${name}: ${message}${showGiven(name, given[name])}`;
}

/** The Apollo gateway sends telemetry to Apollo unless the environment disables it. */
function forbidApolloTelemetry(): void {
  process.env.APOLLO_TELEMETRY_DISABLED = 'true';
}

/** Checks the variables before they are parsed, so that an invalid one does not hide a missing one. */
function productionFaults(environment: Environment): readonly string[] {
  if (environment.NODE_ENV !== 'production') return [];
  const missing = NEEDED_IN_PRODUCTION.filter((name) => environment[name] === undefined).map(
    (name) => `${name}: is required when NODE_ENV is production`,
  );
  const unfit = [
    ...(list.parse(environment.OUTBOUND_ALLOW ?? '').length > 0
      ? ['OUTBOUND_ALLOW: is not allowed in production: it is for tests and demos']
      : []),
    ...(environment.METRICS === 'loopback' ? [LOOPBACK_IN_PRODUCTION] : []),
  ];
  return [...missing, ...unfit];
}

function toConfig(environment: Variables): Omit<Config, 'providers' | 'mailTemplates' | 'brand'> {
  const isProduction = environment.NODE_ENV === 'production';
  const here = `http://localhost:${environment.PORT}`;
  const isLocal = isLoopbackName(new URL(environment.AUTH_URL ?? here).hostname);
  const protection = toProtectionSettings(environment);
  const place = { isProduction, isLocal, host: environment.HOST, trustProxy: protection.trustProxy };
  return {
    ...protection,
    ...toTelemetrySettings(environment, isDevelopersMachine(place)),
    ...toConnectionSettings(environment),
    ...toInstallationSettings(environment),
    ...toChainSettings(environment),
    ...place,
    port: environment.PORT,
    mongodbUrl: environment.MONGODB_URL ?? null,
    mongodbStartTimeout: environment.MONGODB_START_TIMEOUT,
    dataDir: resolve(environment.DATA_DIR),
    cacheDir: join(environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'credgraph'),
    searchPath: environment.PATH,
    authUrl: environment.AUTH_URL ?? here,
    apiUrl: environment.API_URL ?? here,
    appUrl: environment.APP_URL ?? here,
    credentialApiUrl: environment.CREDENTIAL_API_URL ?? here,
    secretKey: environment.SECRET_KEY ?? null,
    oldSecretKeys: environment.OLD_SECRET_KEYS,
    mailUrl: environment.MAIL_URL ?? null,
    streamMemory: environment.STREAM_MEMORY,
    logLevel: environment.LOG_LEVEL ?? (process.stdout.isTTY ? 'words' : 'info'),
  };
}
