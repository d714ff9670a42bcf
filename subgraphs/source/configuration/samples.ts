import { RequestError } from '../../shared/errors.ts';
import type { Caller } from '../../shared/request/caller.ts';
import { parseNeededText } from '../../shared/request/parse-text.ts';
import type { SourceContext } from '../context.ts';
import { type CheckOutcome, toCuratorFailure } from '../expression/expression-verdict.ts';
import { runExpression, toTryingOwner } from '../expression/run-expression.ts';
import type { Source } from '../form/source.ts';
import type { SourceSample, SourceSampleInput } from '../generated.ts';
import type { StoredSample } from '../sources/source-store.ts';

const MOST_SAMPLES = 20;

const NAME = { what: 'The name of a sample', field: 'samples', longest: 100 } as const;

/** Bytes of the JSON of an answer, and of all together. */
const LARGEST_ANSWER = 64 * 1024;
const LARGEST_TOTAL = 256 * 1024;

/** Levels: the serialization of JSON is recursive, and a deep answer would overflow the stack. */
const DEEPEST = 64;

/** Parses the samples of a source; throws BAD_USER_INPUT. */
export function parseSampleInputs(samples: readonly SourceSampleInput[]): readonly StoredSample[] {
  if (samples.length > MOST_SAMPLES) throw refuse(`A source has at most ${MOST_SAMPLES} samples.`);
  const parsed = samples.map(parseSample);
  const names = parsed.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw refuse(`Two samples are called ${JSON.stringify(twice)}: give each its own name.`);
  const total = parsed.reduce((sum, { answer }) => sum + Buffer.byteLength(answer), 0);
  if (total <= LARGEST_TOTAL) return parsed;
  throw refuse(`The answers of all samples together have ${total} bytes: at most ${LARGEST_TOTAL} are kept.`);
}

/** Shows a sample to its curator. */
export function toShownSample({ answer, ...sample }: StoredSample): SourceSample {
  return { ...sample, answer: JSON.parse(answer) };
}

function parseSample({ name: given, answer: value, expected = null }: SourceSampleInput): StoredSample {
  const name = parseNeededText(given, NAME);
  if (expected !== 0 && expected !== 1 && expected !== null) {
    throw refuse(`The sample ${JSON.stringify(name)} expects ${expected}: it must be 1, 0, or null for a failure.`);
  }
  const answer = toAnswerText(value, 'samples');
  const size = Buffer.byteLength(answer);
  if (size <= LARGEST_ANSWER) return { name, answer, expected };
  throw refuse(
    `The answer of the sample ${JSON.stringify(name)} has ${size} bytes: at most ${LARGEST_ANSWER} are kept.`,
  );
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field: 'samples' });
}

/** The JSON of an answer that a caller has sent in this field; throws BAD_USER_INPUT for one that is nested too deep. */
export function toAnswerText(answer: unknown, field: string): string {
  if (!isDeep(answer)) return JSON.stringify(answer);
  const message = `An answer is nested more than ${DEEPEST} levels deep.`;
  throw new RequestError('BAD_USER_INPUT', message, { reason: 'INVALID_INPUT', field });
}

/** Looks at one level after the other. */
function isDeep(answer: unknown): boolean {
  let level = containersIn([answer]);
  for (let depth = 0; depth < DEEPEST; depth += 1) level = containersIn(level.flatMap((value) => Object.values(value)));
  return level.length > 0;
}

function containersIn(values: readonly unknown[]): readonly object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}

interface SampledSource {
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
  { source: { expression }, samples, allowFailing }: SampledSource,
): Promise<void> {
  if (allowFailing) return;
  const owner = toTryingOwner(caller);
  const failed: FailedSample[] = [];
  // One after the other, so that a change takes no more of the sandbox at a time than a test.
  for (const { name, answer, expected } of samples) {
    const outcome = await runExpression(expressions, { ...owner, now }, { expression, part: 'body', answer });
    if (!isExpected(outcome, expected)) failed.push({ name, expected, outcome });
  }
  if (failed.length > 0) throw sampleFails(failed);
}

/** An expression that was not run has not failed as expected. */
function isExpected(outcome: CheckOutcome, expected: StoredSample['expected']): boolean {
  if ('result' in outcome) return outcome.result === expected;
  return expected === null && !outcome.failure.isRefusal;
}

function sampleFails(failed: readonly FailedSample[]): RequestError {
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
