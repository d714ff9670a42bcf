import { z } from 'zod';

/** Who may see what the service does. */
export interface TelemetrySettings {
  /** Who may read `/metrics`: this machine, nobody, or whoever shows the token. */
  readonly metrics: 'loopback' | 'off' | { readonly token: string };
  /** Where traces go, an OTLP/HTTP collector; null without traces. */
  readonly traceEndpoint: string | null;
  /** The name of the service in its traces. */
  readonly serviceName: string;
}

const SHORTEST_TOKEN = 16;

const metrics = z
  .string()
  .refine((text) => ['loopback', 'off'].includes(text) || text.length >= SHORTEST_TOKEN, {
    message: `must be loopback, off, or a token of at least ${SHORTEST_TOKEN} characters`,
  })
  .transform((text) => (text === 'loopback' || text === 'off' ? text : { token: text }));

/** The variables that these settings are read from; those of OpenTelemetry have its own names. */
export const TELEMETRY_VARIABLES = {
  METRICS: metrics.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('credgraph'),
};

const Variables = z.object(TELEMETRY_VARIABLES);

/**
 * The settings that the variables say. Only on a developer's machine the metrics may be read without a token: where there is a
 * proxy, what it passes on looks like a request of the machine itself.
 */
export function toTelemetrySettings(variables: z.infer<typeof Variables>, isDeveloper: boolean): TelemetrySettings {
  return {
    metrics: variables.METRICS ?? (isDeveloper ? 'loopback' : 'off'),
    traceEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    serviceName: variables.OTEL_SERVICE_NAME,
  };
}
