import { toast } from '../../../parts/notices/toasts.tsx';
import { expression } from '../../../words/en/expression.ts';
import { isSendable } from '../samples/is-sendable.ts';
import { LARGEST_SAMPLE, MOST_SAMPLES, newSampleName, parseSamples, toArgument } from '../samples/samples.ts';
import type { SourceForm } from '../state/use-source-form.ts';
import type { AddressRun } from './run.ts';
import type { Side } from './side.ts';

const words = expression.trial;

/** Keeps an answer of a test as a sample. What is expected of it is what was expected of its address, else what it came to. */
export function keepAnswer({ kind, texts, change }: SourceForm, { expected }: AddressRun, side: Side): void {
  const samples = parseSamples(texts.samples);
  const answer = toArgument(kind, side.received?.body ?? '');
  if (answer === undefined) return toast(words.notJson);
  if (!isSendable(answer)) return toast(words.notSendable);
  if (samples.length >= MOST_SAMPLES) return toast(words.full);
  if (JSON.stringify(answer).length > LARGEST_SAMPLE) return toast(words.tooLarge);
  const sample = { name: newSampleName(samples), answer, expected: expected ?? side.result };
  change({ samples: JSON.stringify([...samples, sample]) });
  return toast(words.kept);
}
