import { RequestError } from '../../shared/errors.ts';
import { checkUnicode } from '../../shared/request/check-unicode.ts';
import type { SourceSample, SourceSampleInput } from '../generated.ts';
import type { StoredSample } from '../stores/sources.ts';
import { toAnswerText } from './answer-text.ts';

const MOST_SAMPLES = 20;

/** Characters. */
const LONGEST_NAME = 100;

/** Bytes of the JSON of an answer, and of all together. */
const LARGEST_ANSWER = 64 * 1024;
const LARGEST_TOTAL = 256 * 1024;

const REASON = 'SAMPLE_INVALID';

/** Parses the samples of a source; throws BAD_USER_INPUT. */
export function parseSamples(samples: readonly SourceSampleInput[]): readonly StoredSample[] {
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
  const name = given.trim();
  if (name === '' || name.length > LONGEST_NAME) {
    throw refuse(`The name of a sample must have 1 to ${LONGEST_NAME} characters.`);
  }
  checkUnicode(name, 'The name of a sample', 'samples');
  if (expected !== 0 && expected !== 1 && expected !== null) {
    throw refuse(`The sample ${JSON.stringify(name)} expects ${expected}: it must be 1, 0, or null for a failure.`);
  }
  const answer = toAnswerText(value, REASON);
  const size = Buffer.byteLength(answer);
  if (size <= LARGEST_ANSWER) return { name, answer, expected };
  throw refuse(
    `The answer of the sample ${JSON.stringify(name)} has ${size} bytes: at most ${LARGEST_ANSWER} are kept.`,
  );
}

function refuse(message: string): RequestError {
  return new RequestError('BAD_USER_INPUT', message, { reason: REASON });
}
