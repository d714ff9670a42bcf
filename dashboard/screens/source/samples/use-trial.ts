import { useClient } from '@urql/preact';
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../../editor/find-problems.ts';
import type { Fault } from '../../../graph/fault.ts';
import { TryExpressionDocument, type TryExpressionMutation } from '../../../graph/source.generated.ts';
import { isSendable, type Sample } from '../state/samples.ts';
import type { SourceTexts } from '../state/source-texts.ts';

type Outcome = TryExpressionMutation['tryExpression']['outcomes'][number];

/** What the service's sandbox says about an expression. */
export interface Trial {
  /** What is wrong with the form of the expression; null if nothing is. */
  readonly fault: Problem | null;
  /** By the samples' order; empty until they are known. Answers that can't be sent have none. */
  readonly outcomes: readonly (Outcome | undefined)[];
}

const NOTHING: Trial = { fault: null, outcomes: [] };

/** Milliseconds without typing before the service is asked. */
const PAUSE = 300;

/** Has the service try an expression on the samples, shortly after each change. */
export function useTrial(expression: string, samples: readonly Sample[]): Trial {
  const client = useClient();
  const [trial, setTrial] = useState<Trial & { readonly of: string }>({ ...NOTHING, of: '' });
  const print = JSON.stringify([expression, samples]);
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const sendable = samples.filter(({ answer }) => isSendable(answer));
      const answers = sendable.map(({ answer }) => answer);
      const { data } = await client.mutation(TryExpressionDocument, { expression, answers }).toPromise();
      if (isOver || !data) return;
      const { fault, outcomes } = data.tryExpression;
      const inOrder = samples.map((sample) => outcomes[sendable.indexOf(sample)]);
      setTrial({ of: print, fault: fault && toProblem(expression, fault), outcomes: fault ? [] : inOrder });
    };
    const timer = setTimeout(() => void (expression.trim() !== '' && ask()), PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the print stands for the expression and the samples
  }, [client, print]);
  return trial.of === print ? trial : NOTHING;
}

type ExpressionFault = NonNullable<TryExpressionMutation['tryExpression']['fault']>;

function toProblem(text: string, { message, line, column }: ExpressionFault): Problem {
  const before = text.split('\n').slice(0, (line ?? 1) - 1);
  const from = Math.min(before.join('\n').length + (before.length > 0 ? 1 : 0) + (column ?? 1) - 1, text.length);
  return { from, to: Math.min(from + 1, text.length), message, fix: null };
}

/** Whether the service refused the form because samples fail, and the expression and the samples are still the ones that it refused. */
export function useSampleFailure({ expression, samples }: SourceTexts, fault: Fault | null): boolean {
  const print = JSON.stringify([expression, samples]);
  const [refused, setRefused] = useState({ fault, print });
  if (refused.fault !== fault) setRefused({ fault, print });
  return fault?.reason === 'SAMPLE_FAILS' && refused.print === print;
}
