import { runStep } from '../../subgraphs/shared/request/steps.ts';

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
