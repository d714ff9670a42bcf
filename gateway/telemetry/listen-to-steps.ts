import { STEPS, type Step } from '../../subgraphs/shared/request/steps.ts';

/** Listeners for the start and the end of steps. */
export interface StepListener {
  readonly begin?: (step: Step) => void;
  readonly end: (step: Step) => void;
}

/** Listens to the steps of this process until the returned function is called. */
export function listenToSteps({ begin = ignore, end }: StepListener): () => void {
  const subscriber = { start: begin, end: ignore, asyncStart: ignore, asyncEnd: end, error: ignore };
  STEPS.subscribe(subscriber);
  return () => {
    STEPS.unsubscribe(subscriber);
  };
}

function ignore(): void {}
