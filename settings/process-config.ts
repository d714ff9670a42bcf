import { type Config, parseConfig } from './config.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

/** The settings of a process without a database and hosts. */
export type ProcessConfig = Pick<
  Config,
  'host' | 'secretKey' | 'oldSecretKeys' | 'dataDir' | 'logLevel' | 'trustProxy'
> &
  TelemetrySettings;

/** Parses the settings of such a process; rejects with a StartError that lists all faults. */
export async function parseProcessConfig(environment = process.env): Promise<ProcessConfig> {
  const { HOST, SECRET_KEY, OLD_SECRET_KEYS, DATA_DIR, LOG_LEVEL, TRUST_PROXY } = environment;
  const { METRICS, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = environment;
  const telemetry = { METRICS, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, TRUST_PROXY };
  return parseConfig({ HOST, SECRET_KEY, OLD_SECRET_KEYS, DATA_DIR, LOG_LEVEL, ...telemetry });
}
