import { type Config, parseConfig, SETTINGS } from './config.ts';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';
import { LOOPBACK_IN_PRODUCTION, type TelemetrySettings } from './telemetry-settings.ts';

/** The settings of a process without a database and hosts. */
type ProcessConfig = Pick<Config, 'host' | 'secretKey' | 'oldSecretKeys' | 'dataDir' | 'logLevel' | 'trustProxy'> &
  TelemetrySettings;

/** The names of these settings. AUTH_URL decides with HOST and TRUST_PROXY who can reach the metrics. */
const OWN = ['HOST', 'AUTH_URL', 'SECRET_KEY', 'OLD_SECRET_KEYS', 'DATA_DIR', 'LOG_LEVEL', 'TRUST_PROXY', 'METRICS'];
const TRACES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_SERVICE_NAME'];

/** Parses the settings of such a process; rejects with a StartError that lists all faults. */
export async function parseProcessConfig(environment: Environment = process.env): Promise<ProcessConfig> {
  const { NODE_ENV, METRICS, METRICS_FILE, ...others } = environment;
  // In production, the whole service also needs the settings that this process does not have.
  const isProduction = NODE_ENV === 'production';
  const metrics = isProduction && !METRICS_FILE ? METRICS || 'off' : METRICS;
  // What is no setting at all may be one with a wrong name.
  const own = Object.entries(others).filter(([name]) => isOwn(name) || !isSetting(name));
  const stage = isProduction ? {} : { NODE_ENV };
  const config = await parseConfig({ ...Object.fromEntries(own), ...stage, METRICS: metrics, METRICS_FILE });
  if (isProduction && config.metrics === 'loopback')
    throw new StartError(`Invalid settings: ${LOOPBACK_IN_PRODUCTION}`);
  return config;
}

function isOwn(name: string): boolean {
  return [...OWN, ...TRACES].includes(name.replace(/_FILE$/, ''));
}

function isSetting(name: string): boolean {
  return SETTINGS.includes(name) || SETTINGS.includes(name.replace(/_FILE$/, ''));
}
