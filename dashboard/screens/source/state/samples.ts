import type { SourceSampleInput } from '../../../graph/source.generated.ts';
import { expression } from '../../../words/en/expression.ts';
import type { SourceKind } from './source-texts.ts';
import { traitsOfSource } from './source-traits.ts';

const words = expression.trial;

/** An answer that the expression must do right on. */
export interface Sample {
  readonly name: string;
  readonly answer: unknown;
  /** 1, 0, or null where the check must fail. */
  readonly expected: number | null;
  /** What was typed as the answer and can't be one; the answer is then the last one that could. */
  readonly typed?: string;
}

/** The most samples of a source. */
export const MOST_SAMPLES = 20;

/** Characters of the JSON of a sample. */
export const LARGEST_SAMPLE = 64 * 1024;

/** Reads the samples from the text of a form. */
export function parseSamples(text: string): readonly Sample[] {
  const samples: unknown = JSON.parse(text);
  return Array.isArray(samples) ? samples.flatMap(toSample) : [];
}

function toSample(value: unknown): readonly Sample[] {
  const { name, answer, expected, typed }: Readonly<Record<keyof Sample, unknown>> = Object(value);
  if (typeof name !== 'string') return [];
  const sample = { name, answer, expected: typeof expected === 'number' ? expected : null };
  return [typeof typed === 'string' ? { ...sample, typed } : sample];
}

/** The input of samples. */
export function toSampleInputs(text: string): readonly SourceSampleInput[] {
  return parseSamples(text).map(({ name, answer, expected }) => ({ name, answer, expected }));
}

/** A name that no other sample has. */
export function newSampleName(samples: readonly Sample[]): string {
  const names = new Set(samples.map(({ name }) => name));
  const positions = Array.from({ length: MOST_SAMPLES + 1 }, (_, index) => words.newName(index + 1));
  return positions.find((name) => !names.has(name)) ?? '';
}

/** The part of an answer that the expression gets; undefined if the answer has none. */
export function toArgument(kind: SourceKind, body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    if (!traitsOfSource(kind).getsData) return answer;
    const { data }: { readonly data?: unknown } = Object(answer);
    return data;
  } catch {
    return undefined;
  }
}

/** Levels, as for the service. */
const DEEPEST = 64;

/**
 * Whether an answer can be sent to the service. The GraphQL client serializes variables recursively, so a deep answer overflows its
 * stack, and it calls what an object has under `toJSON`.
 */
export function isSendable(answer: unknown): boolean {
  let level = containersIn([answer]);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (level.some((value) => Object.hasOwn(value, 'toJSON'))) return false;
    level = containersIn(level.flatMap((value) => Object.values(value)));
  }
  return level.length === 0;
}

function containersIn(values: readonly unknown[]): readonly object[] {
  return values.filter((value) => typeof value === 'object' && value !== null);
}
