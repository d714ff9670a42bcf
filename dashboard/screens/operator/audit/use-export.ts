import { CombinedError, useClient } from '@urql/preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Fault, toFault } from '../../../graph/fault.ts';
import { saveFile } from '../../../parts/save-file.ts';
import type { AuditFilters } from './audit-filters.ts';
import { readRecord } from './read-record.ts';
import { createRecordFile, type RecordFormat } from './record-file.ts';

interface Export {
  readonly start: (format: RecordFormat) => Promise<void>;
  readonly cancel: () => void;
  /** How many events have been read; null while nothing is exported. */
  readonly count: number | null;
  readonly fault: Fault | null;
}

/** Exports all events that match the filters as a file. */
export function useExport(filters: AuditFilters): Export {
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
