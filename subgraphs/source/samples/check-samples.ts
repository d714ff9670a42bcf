import { RequestError } from '../../shared/errors.ts';
import type { Caller } from '../../shared/request/caller.ts';
import type { SourceContext } from '../context.ts';
import { toTryingOwner } from '../expression/expression-owner.ts';
import { type CheckOutcome, toCuratorFailure } from '../expression/expression-verdict.ts';
import { runExpression } from '../expression/run-expression.ts';
import type { Source } from '../form/source.ts';
import type { StoredSample } from '../stores/sources.ts';

interface Sampled {
  readonly source: Source;
  readonly samples: readonly StoredSample[];
  readonly allowFailing: boolean | null | undefined;
}

interface FailedSample extends Pick<StoredSample, 'name' | 'expected'> {
  readonly outcome: CheckOutcome;
}

/** Throws BAD_USER_INPUT with the names of the samples for which the outcome is not the expected one, unless they may fail. */
export async function checkSamples(
  { expressions, now }: Pick<SourceContext, 'expressions' | 'now'>,
  caller: Caller,
  { source: { expression }, samples, allowFailing }: Sampled,
): Promise<void> {
  if (allowFailing) return;
  const owner = toTryingOwner(caller);
  const failed: FailedSample[] = [];
  // One after the other, so that a change takes no more of the sandbox at a time than a test.
  for (const { name, answer, expected } of samples) {
    const outcome = await runExpression(expressions, { ...owner, now }, { expression, part: 'body', answer });
    if (!isExpected(outcome, expected)) failed.push({ name, expected, outcome });
  }
  if (failed.length > 0) throw refuse(failed);
}

/** An expression that was not run has not failed as expected. */
function isExpected(outcome: CheckOutcome, expected: StoredSample['expected']): boolean {
  if ('result' in outcome) return outcome.result === expected;
  return expected === null && !outcome.failure.isRefusal;
}

function refuse(failed: readonly FailedSample[]): RequestError {
  const found = failed.map(inWords).join(' ');
  const message = `The expression does not do what its samples expect. ${found} Change the expression or the samples, or set allowFailingSamples.`;
  return new RequestError('BAD_USER_INPUT', message, {
    reason: 'SAMPLE_FAILS',
    samples: failed.map(({ name }) => name),
  });
}

function inWords({ name, expected, outcome }: FailedSample): string {
  const found = 'result' in outcome ? `The result is ${outcome.result}.` : toCuratorFailure(outcome.failure).message;
  return `${JSON.stringify(name)} expects ${expected ?? 'a failure'}: ${found}`;
}
