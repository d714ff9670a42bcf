import { runStep } from '../../subgraphs/shared/steps.ts';

/** Makes the fetches from a subgraph steps that can be observed, wherever it runs. */
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
