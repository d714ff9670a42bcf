import { z } from 'zod';
import { choice, webUrl } from './kinds.ts';

/** Metrics and traces. */
export interface TelemetrySettings {
  /** Who may read `/metrics`: this machine, nobody, or callers with the token. */
  readonly metrics: 'loopback' | 'off' | { readonly token: string };
  /** The OTLP/HTTP collector for traces; null without traces. */
  readonly traceEndpoint: string | null;
  /** Where audit events go beside the database. */
  readonly auditLog: 'off' | 'stdout';
  /** The name of the service in its traces. */
  readonly serviceName: string;
}

/** The fault of METRICS=loopback in production. */
export const LOOPBACK_IN_PRODUCTION =
  'METRICS: must be a token or off in production: a proxy on this machine looks like a local request';

const SHORTEST_TOKEN = 16;

const metrics = z
  .string()
  .refine((text) => ['loopback', 'off'].includes(text) || text.length >= SHORTEST_TOKEN, {
    message: `must be loopback, off, or a token of at least ${SHORTEST_TOKEN} characters`,
  })
  .transform((text) => (text === 'loopback' || text === 'off' ? text : { token: text }));

/** The environment variables of these settings. Those for traces are OpenTelemetry's standard ones. */
export const TELEMETRY_VARIABLES = {
  METRICS: metrics.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  AUDIT_LOG: choice(['off', 'stdout']).default('off'),
  OTEL_SERVICE_NAME: z.string().default('credgraph'),
};

const Variables = z.object(TELEMETRY_VARIABLES);

/**
 * Converts the variables to settings. Only a developer's machine serves metrics without a token: behind a proxy, every request
 * looks like a local one.
 */
export function toTelemetrySettings(variables: z.infer<typeof Variables>, isDeveloper: boolean): TelemetrySettings {
  return {
    metrics: variables.METRICS ?? (isDeveloper ? 'loopback' : 'off'),
    traceEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    auditLog: variables.AUDIT_LOG,
    serviceName: variables.OTEL_SERVICE_NAME,
  };
}
