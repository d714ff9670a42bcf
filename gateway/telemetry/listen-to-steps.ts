import { runStep, STEP_CHANNEL, type TracedStep } from '../../subgraphs/shared/request/steps.ts';

/** Listeners for the start and the end of steps. */
interface StepListener {
  readonly begin?: (step: TracedStep) => void;
  readonly end: (step: TracedStep) => void;
}

/** Listens to the steps of this process until the returned function is called. */
export function listenToSteps({ begin = ignore, end }: StepListener): () => void {
  const subscriber = { start: begin, end: ignore, asyncStart: ignore, asyncEnd: end, error: ignore };
  STEP_CHANNEL.subscribe(subscriber);
  return () => {
    STEP_CHANNEL.unsubscribe(subscriber);
  };
}

function ignore(): void {}

/** Makes each fetch from a subgraph, in this process or another one, an observable step. */
export function observeFetches<Parameters extends readonly unknown[], Answer extends { readonly errors?: unknown }>(
  subgraph: string,
  fetchAnswer: (...parameters: Parameters) => Promise<Answer>,
): (...parameters: Parameters) => Promise<Answer> {
  return async (...parameters) =>
    runStep(
      'subgraph fetch',
      { subgraph },
      async () => fetchAnswer(...parameters),
      ({ errors }) => (errors ? 'errors' : 'ok'),
    );
}
