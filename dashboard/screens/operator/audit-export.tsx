import { type Client, CombinedError, useClient } from '@urql/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Fault, toFault } from '../../graph/fault.ts';
import {
  AuditEventsDocument,
  type AuditEventsQuery,
  type AuditEventsQueryVariables,
} from '../../graph/operator.generated.ts';
import { createRowsFile } from '../../import/rows-file.ts';
import { FaultNotice } from '../../parts/notices/fault-notice.tsx';
import { Icon } from '../../parts/page/icon.tsx';
import { saveFile } from '../../parts/save-file.tsx';
import { operator } from '../../words/en/operator.ts';
import { parts } from '../../words/en/parts.ts';

/** An event of the record. */
export type AuditEntry = AuditEventsQuery['auditEvents']['nodes'][number];

/** Which events are shown. An empty filter matches everything. */
export interface AuditFilters {
  readonly event: string;
  readonly person: string;
  readonly clientId: string;
  /** The first and the last day, such as `2026-11-21`, in the person's time zone. */
  readonly from: string;
  readonly to: string;
}

/** Everything. */
export const NO_FILTERS: AuditFilters = { event: '', person: '', clientId: '', from: '', to: '' };

/** The filters, as the query takes them. */
export function toVariables({ event, person, clientId, from, to }: AuditFilters): Partial<AuditEventsQueryVariables> {
  return {
    event: event || undefined,
    person: person || undefined,
    clientId: clientId || undefined,
    from: startOf(from, 0),
    to: startOf(to, 1),
  };
}

/** The moment when a day, or one that is some days later, begins; undefined for a text that is no day. */
function startOf(day: string, later: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

const words = operator.audit.export;

const FORMATS = ['csv', 'json'] as const;

/** Saves the events that match the filters as a file. */
export function AuditExport({ filters }: { readonly filters: AuditFilters }) {
  const { start, cancel, count, fault } = useExport(filters);
  return (
    <>
      <div class="row">
        {count === null &&
          FORMATS.map((format) => (
            <button type="button" class="button" key={format} onClick={() => void start(format)}>
              <Icon name="download" />
              {words[format]}
            </button>
          ))}
        {count !== null && <output>{words.progress(count)}</output>}
        {count !== null && (
          <button type="button" class="button" onClick={cancel}>
            {parts.cancel}
          </button>
        )}
      </div>
      <FaultNotice fault={fault} />
    </>
  );
}

interface Export {
  readonly start: (format: RecordFormat) => Promise<void>;
  readonly cancel: () => void;
  /** How many events have been read; null while nothing is exported. */
  readonly count: number | null;
  readonly fault: Fault | null;
}

/** Exports all events that match the filters as a file. */
function useExport(filters: AuditFilters): Export {
  const client = useClient();
  // Each export has its own, because the page of one that was cancelled can still arrive.
  const runningRef = useRef<AbortController>(undefined);
  const [count, setCount] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const cancel = (): void => {
    runningRef.current?.abort();
    setCount(null);
  };
  useEffect(() => () => runningRef.current?.abort(), []);
  const start = async (format: RecordFormat): Promise<void> => {
    const own = new AbortController();
    runningRef.current = own;
    setFault(null);
    setCount(0);
    const file = createRecordFile(format);
    try {
      for await (const events of readRecord(client, filters)) {
        if (own.signal.aborted) return;
        file.add(events);
        setCount((before) => (before ?? 0) + events.length);
      }
      saveFile(file.end(), `audit-record.${format}`);
    } catch (error) {
      if (!(error instanceof CombinedError)) throw error;
      if (own.signal.aborted) return;
      setFault(toFault(error));
    }
    setCount(null);
  };
  return { start, cancel, count, fault };
}

/** The forms of the exported record. */
type RecordFormat = 'csv' | 'json';

/** Collects events as a file. */
interface RecordFile {
  readonly add: (events: readonly AuditEntry[]) => void;
  readonly end: () => Blob;
}

const COLUMNS = [
  'at',
  'event',
  'who',
  'byOperator',
  'about',
  'clientId',
  'credId',
  'requestId',
  'whoId',
  'aboutId',
  'details',
] as const;

/** An empty file in one of the forms. */
function createRecordFile(format: RecordFormat): RecordFile {
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

function toRow({ at, event, who, whoId, byOperator, about, aboutId, details, ...ids }: AuditEntry) {
  return {
    at,
    event,
    who: who ?? '',
    byOperator: String(byOperator),
    about: about ?? '',
    clientId: ids.clientId ?? '',
    credId: String(ids.credId ?? ''),
    requestId: ids.requestId ?? '',
    whoId: whoId ?? '',
    aboutId: aboutId ?? '',
    details: JSON.stringify(toRecord(details)),
  };
}

function createJson(): RecordFile {
  const pieces: Blob[] = [];
  return {
    add: (events) => {
      const texts = events.map(({ details, ...event }) => JSON.stringify({ ...event, details: toRecord(details) }));
      pieces.push(new Blob([`${pieces.length === 0 ? '' : ',\n'}${texts.join(',\n')}`]));
    },
    end: () => new Blob(['[', ...pieces, ']\n'], { type: 'application/json' }),
  };
}

function toRecord(details: AuditEntry['details']): Readonly<Record<string, string>> {
  return Object.fromEntries(details.map(({ name, value }) => [name, value]));
}

/** How many events are read at once: the service limits the cost of a query. */
const PAGE_SIZE = 250;

/** Reads all events that match the filters, newest first, page by page. Throws the error of a page that is refused. */
async function* readRecord(client: Client, filters: AuditFilters): AsyncGenerator<readonly AuditEntry[]> {
  let after: string | null = null;
  do {
    const page = await readPage(client, filters, after);
    yield page.nodes;
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
}

async function readPage(
  client: Client,
  filters: AuditFilters,
  after: string | null,
): Promise<AuditEventsQuery['auditEvents']> {
  const variables = { first: PAGE_SIZE, after, ...toVariables(filters) };
  // Not kept in the cache: a record may be large.
  const { data, error } = await client
    .query(AuditEventsDocument, variables, { requestPolicy: 'network-only' })
    .toPromise();
  // A page with an error may lack names: an export is whole, or is refused.
  if (error || !data) throw error ?? new CombinedError({});
  return data.auditEvents;
}
