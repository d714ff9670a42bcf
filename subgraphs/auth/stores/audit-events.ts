import { Schema } from 'mongoose';
import { type Database, defineCollection } from '../../shared/database.ts';
import { DAY, SECOND } from '../../shared/durations.ts';
import type { AuditEvent } from '../audit/audit-event.ts';

/** An event of the audit record. */
export interface AuditEventDocument extends AuditEvent {
  readonly at: Date;
  /** Null for what an operator did by hand. */
  readonly requestId: string | null;
}

/** More than a year, so that one yearly review can look at all of the year before. */
const KEPT = 400 * DAY;

export const auditEvents = defineCollection<AuditEventDocument>(
  'auditEvents',
  new Schema<AuditEventDocument>(
    {
      at: { type: Date, required: true },
      event: { type: String, required: true },
      userId: String,
      clientId: String,
      requestId: { type: String, default: null },
      detail: Schema.Types.Mixed,
    },
    { versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: KEPT / SECOND }),
);

/** Adds events to the record; with every token request, so past mongoose's models. */
export async function insertAuditEvents(database: Database, events: readonly AuditEventDocument[]): Promise<void> {
  await database.collection<AuditEventDocument>(auditEvents.name).insertMany([...events], { ordered: false });
}
