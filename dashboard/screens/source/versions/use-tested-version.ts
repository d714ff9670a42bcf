import { useState } from 'preact/hooks';
import type { TestAddress } from '../../../../source-test/tested-address.ts';
import type { FilledForm, StoredSource } from '../state/source-texts.ts';
import { type HeaderValues, toStoredRows } from '../state/source-texts.ts';
import { type Runs, useRuns } from '../trial/use-runs.ts';
import { kindOf, type SourceVersion, toSourceTexts, type VisibleSource } from './stored-source.ts';

/** An earlier version, and what it would replace. */
export interface RestoreTerms {
  readonly credId: number;
  readonly version: SourceVersion;
  readonly current: VisibleSource;
  readonly stored: StoredSource;
  readonly addresses: readonly TestAddress[];
}

/** A version, its test, and the values of headers that both need. */
interface TestedVersion {
  /** The headers whose values are asked for. */
  readonly needed: readonly string[];
  readonly values: HeaderValues;
  readonly setValues: (values: HeaderValues) => void;
  readonly runs: Runs;
  readonly hasTestFailed: boolean;
  /** Tests the version unless it has passed. Whether it passed. */
  readonly test: () => Promise<boolean>;
}

/** Tests an earlier version with the values that were typed, as the form tests a change. */
export function useTestedVersion({ credId, version: { source }, stored, addresses }: RestoreTerms): TestedVersion {
  const needed = findNeeded(source, stored);
  const [values, setValues] = useState<HeaderValues>({});
  const [hasTestFailed, setTestFailed] = useState(false);
  // The rows of stored headers have their names as IDs, as the values have here.
  const form: FilledForm = {
    kind: kindOf(source),
    texts: toSourceTexts(source),
    rows: toStoredRows(source.headerNames),
    values: Object.fromEntries(needed.map((name) => [name, values[name] ?? ''])),
    stored,
    areSamplesChanged: false,
  };
  const runs = useRuns({ form, addresses, credId });
  const test = async (): Promise<boolean> => {
    setTestFailed(false);
    const hasPassed = runs.hasPassed || (await runs.run());
    setTestFailed(!hasPassed);
    return hasPassed;
  };
  return { needed, values, setValues, runs, hasTestFailed, test };
}

/** The headers of the version whose values are not stored for its endpoint. */
function findNeeded(source: VisibleSource, stored: StoredSource): readonly string[] {
  if (URL.parse(source.endpoint)?.origin !== URL.parse(stored.endpoint)?.origin) return source.headerNames;
  const names = new Set(stored.headerNames.map((name) => name.toLowerCase()));
  return source.headerNames.filter((name) => !names.has(name.toLowerCase()));
}
