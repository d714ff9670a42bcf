import { createRowsFile } from '../../../import/rows-file.ts';
import type { AuditEvent } from './event-table.tsx';

/** The forms of the exported record. */
export type RecordFormat = 'csv' | 'json';

/** Collects events as a file. */
export interface RecordFile {
  readonly add: (events: readonly AuditEvent[]) => void;
  readonly end: () => Blob;
}

const COLUMNS = ['at', 'event', 'who', 'byOperator', 'about', 'clientId', 'credId', 'requestId', 'details'] as const;

/** An empty file in one of the forms. */
export function createRecordFile(format: RecordFormat): RecordFile {
  return format === 'csv' ? createCsv() : createJson();
}

/** Null is an empty cell, and the details are JSON in one cell. */
function createCsv(): RecordFile {
  const file = createRowsFile<Readonly<Record<(typeof COLUMNS)[number], string>>>(COLUMNS);
  return {
    add: (events) => {
      for (const event of events) file.add(toRow(event));
    },
    end: () => file.end().file,
  };
}

function toRow({ at, event, who, byOperator, about, clientId, credId, requestId, details }: AuditEvent) {
  return {
    at,
    event,
    who: who ?? '',
    byOperator: String(byOperator),
    about: about ?? '',
    clientId: clientId ?? '',
    credId: String(credId ?? ''),
    requestId: requestId ?? '',
    details: JSON.stringify(toRecord(details)),
  };
}

function createJson(): RecordFile {
  const parts: Blob[] = [];
  return {
    add: (events) => {
      const texts = events.map(({ details, ...event }) => JSON.stringify({ ...event, details: toRecord(details) }));
      parts.push(new Blob([`${parts.length === 0 ? '' : ',\n'}${texts.join(',\n')}`]));
    },
    end: () => new Blob(['[', ...parts, ']\n'], { type: 'application/json' }),
  };
}

function toRecord(details: AuditEvent['details']): Readonly<Record<string, string>> {
  return Object.fromEntries(details.map(({ name, value }) => [name, value]));
}
