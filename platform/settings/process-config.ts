import { type Config, parseConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { LOOPBACK_IN_PRODUCTION, type TelemetrySettings } from './telemetry-settings.ts';

/** The settings of a process without a database and hosts. */
type ProcessConfig = Pick<Config, 'host' | 'secretKey' | 'oldSecretKeys' | 'dataDir' | 'logLevel' | 'trustProxy'> &
  TelemetrySettings;

/** Parses the settings of such a process; rejects with a StartError that lists all faults. */
export async function parseProcessConfig(environment = process.env): Promise<ProcessConfig> {
  const { HOST, SECRET_KEY, OLD_SECRET_KEYS, DATA_DIR, LOG_LEVEL, TRUST_PROXY } = environment;
  const { SECRET_KEY_FILE, OLD_SECRET_KEYS_FILE, METRICS_FILE } = environment;
  const { NODE_ENV, AUTH_URL, METRICS, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = environment;
  // In production, the whole service also needs the settings that this process does not have.
  const isProduction = NODE_ENV === 'production';
  const metrics = isProduction && !METRICS_FILE ? METRICS || 'off' : METRICS;
  const telemetry = { METRICS: metrics, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, TRUST_PROXY };
  // AUTH_URL decides with HOST and TRUST_PROXY who can reach the metrics.
  const secrets = { SECRET_KEY, OLD_SECRET_KEYS, SECRET_KEY_FILE, OLD_SECRET_KEYS_FILE, METRICS_FILE };
  const config = await parseConfig({ HOST, AUTH_URL, DATA_DIR, LOG_LEVEL, ...secrets, ...telemetry });
  if (isProduction && config.metrics === 'loopback')
    throw new StartError(`Invalid settings: ${LOOPBACK_IN_PRODUCTION}`);
  return config;
}
