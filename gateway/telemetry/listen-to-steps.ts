import { STEPS, type Step } from '../../subgraphs/shared/steps.ts';

/** What is to be done when a step begins, and once it has ended. */
export interface StepListener {
  readonly begin?: (step: Step) => void;
  readonly end: (step: Step) => void;
}

/** Listens to the steps of this process until the function returned is called. */
export function listenToSteps({ begin = ignore, end }: StepListener): () => void {
  const subscriber = { start: begin, end: ignore, asyncStart: ignore, asyncEnd: end, error: ignore };
  STEPS.subscribe(subscriber);
  return () => {
    STEPS.unsubscribe(subscriber);
  };
}

function ignore(): void {}
