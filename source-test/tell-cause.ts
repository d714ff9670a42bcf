import { sourceCauses } from './cause-words.ts';
import { type Cause, findCause } from './find-cause.ts';
import { failedStep, type Side } from './side.ts';
import { testWords } from './test-words.ts';
import type { TestedAddress } from './tested-address.ts';

/** Failures whose message has what the cause leaves open: the number of the status, what is wrong with the connection, and the next step. */
const IN_WORDS: ReadonlySet<string> = new Set(['PREFLIGHT_STATUS', 'BAD_STATUS', 'UNREACHABLE']);

/** A cause in words: what is wrong, and what to do. */
interface ToldCause {
  readonly cause: Cause;
  readonly title: string;
  readonly texts: readonly string[];
}

/** The cause of a failure in words; null without one. Where no browser was asked, the words are those of one side. */
export function tellCause(run: TestedAddress): ToldCause | null {
  const cause = findCause(run);
  if (cause === null) return null;
  const { title, text } = (run.browser === null ? ALONE[cause] : undefined) ?? sourceCauses.causes[cause];
  const failed = failedStep(run.server);
  const status = findStatus(run.server);
  return {
    cause,
    title: status === null ? title : `${testWords.status(status)}: ${title}`,
    texts: [...(failed?.message && IN_WORDS.has(failed.reason ?? '') ? [failed.message] : []), text],
  };
}

const ALONE: Readonly<Partial<Record<Cause, { readonly title: string; readonly text: string }>>> = sourceCauses.alone;

/** The status that a test failed for; null if it failed for something else. */
function findStatus(server: Side): number | null {
  const reason = failedStep(server)?.reason;
  if (reason === 'BAD_STATUS') return server.received?.status ?? null;
  return reason === 'PREFLIGHT_STATUS' ? (server.preflight?.received?.status ?? null) : null;
}
