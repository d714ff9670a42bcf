import type { GraphqlSourceInput, RestSourceInput } from '../../../graph/source.generated.ts';
import type { FilledForm } from '../state/find-mistakes.ts';
import { toHeaderInputs } from '../state/header-rows.ts';

/** The input of a REST source. */
export function toRestInput({ texts, rows, values }: FilledForm): RestSourceInput {
  const { endpoint, method, body, expression } = texts;
  const isPost = method === 'POST';
  return {
    endpoint: endpoint.trim(),
    method: isPost ? 'POST' : 'GET',
    headers: toHeaderInputs(rows, values),
    body: isPost ? body : undefined,
    expression,
  };
}

/** The input of a GraphQL source. */
export function toGraphqlInput({ texts, rows, values }: FilledForm): GraphqlSourceInput {
  const { endpoint, query, expression } = texts;
  return { endpoint: endpoint.trim(), query, headers: toHeaderInputs(rows, values), expression };
}
