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

/** Exports all events that the filters let through as a file. */
export function useExport(filters: AuditFilters): Export {
  const client = useClient();
  const isWantedRef = useRef(false);
  const [count, setCount] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const cancel = (): void => {
    isWantedRef.current = false;
    setCount(null);
  };
  useEffect(() => () => void (isWantedRef.current = false), []);
  const start = async (format: RecordFormat): Promise<void> => {
    isWantedRef.current = true;
    setFault(null);
    setCount(0);
    const file = createRecordFile(format);
    try {
      for await (const events of readRecord(client, filters)) {
        if (!isWantedRef.current) return;
        file.add(events);
        setCount((before) => (before ?? 0) + events.length);
      }
      saveFile(file.end(), `audit-record.${format}`);
    } catch (error) {
      if (!(error instanceof CombinedError)) throw error;
      setFault(toFault(error));
    }
    setCount(null);
  };
  return { start, cancel, count, fault };
}
