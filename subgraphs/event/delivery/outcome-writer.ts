import type { Database } from '../../shared/database/database.ts';
import { type Outcome, recordOutcomes } from '../queue/delivery-queue.ts';

/** Collects what becomes of deliveries, and writes it in batches. */
export interface OutcomeWriter {
  readonly add: (outcome: Outcome) => void;
  /** Settles when everything is written; throws if it cannot be. */
  readonly written: () => Promise<void>;
}

const MOST_TOGETHER = 100;

/** Creates a writer. A write takes what has come during the one before it. */
export function createOutcomeWriter(database: Database): OutcomeWriter {
  let waiting: Outcome[] = [];
  let writing: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const outcomes = waiting.slice(0, MOST_TOGETHER);
      await recordOutcomes(database, outcomes);
      waiting = waiting.slice(outcomes.length);
    }
  };
  const begin = async (): Promise<void> => {
    try {
      await write();
    } finally {
      writing = null;
    }
  };
  return {
    add: (outcome) => {
      waiting.push(outcome);
      if (waiting.length >= MOST_TOGETHER) writing ??= begin();
      // Its error comes again from `written`.
      writing?.catch(() => {});
    },
    written: async () => {
      while (waiting.length > 0) await (writing ??= begin());
      await writing;
    },
  };
}
