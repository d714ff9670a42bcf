import type { TelemetrySettings } from '../../platform/settings/telemetry-settings.ts';
import { AUDITS } from '../../subgraphs/shared/audit.ts';

/** Writes each audit event of this process to standard output too, as a line of JSON, where the settings say so; stops when it is called. */
export function startAuditLog({ auditLog }: Pick<TelemetrySettings, 'auditLog'>): () => void {
  if (auditLog === 'off') return () => {};
  AUDITS.subscribe(write);
  return () => {
    AUDITS.unsubscribe(write);
  };
}

function write(audit: unknown): void {
  process.stdout.write(`${JSON.stringify({ audit })}\n`);
}
