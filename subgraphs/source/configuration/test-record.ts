import { RequestError } from '../../shared/errors.ts';
import type { Source } from '../form/source.ts';
import type { SourceCheck } from '../generated.ts';
import { timed } from '../partner/timed.ts';
import type { Warning } from './find-warnings.ts';
import type { Preflight } from './preflight.ts';
import type { StepRunner } from './prepare-source.ts';

/** The results of a test of a source so far. */
export interface TestRecord {
  readonly checks: SourceCheck[];
  /** The source, once its form has passed. */
  source: Source | null;
  preflight: Preflight | null;
  log: readonly string[];
}

/** Creates an empty record. */
export function newTestRecord(): TestRecord {
  return { checks: [], source: null, preflight: null, log: [] };
}

/** Records the result of each step, with the warning that `findWarning` has for it. Errors that are not caused by the input are thrown only. */
export function recordSteps({ checks }: TestRecord, findWarning: (name: string) => Warning | null): StepRunner {
  return async (name, step) => {
    const begun = performance.now();
    try {
      const { value, milliseconds } = await timed(step);
      const warning = findWarning(name);
      checks.push({ name, passed: true, warning: warning?.message, reason: warning?.reason, milliseconds });
      return value;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'BAD_USER_INPUT') {
        const milliseconds = Math.round(performance.now() - begun);
        checks.push({ name, passed: false, message: error.message, reason: reasonOf(error), milliseconds });
      }
      throw error;
    }
  };
}

/** The part of the step that failed; otherwise the reason. */
function reasonOf({ extensions: { fault, reason } }: RequestError): string | null {
  if (typeof fault === 'string') return fault;
  return typeof reason === 'string' ? reason : null;
}
