import type { GraphQLDataSource } from '@apollo/gateway';
import { type ErrorCode, RequestError } from '../../subgraphs/shared/errors.ts';
import type { Incoming } from './exchange.ts';

/** An answer as the gateway takes it. */
export type SubgraphAnswer = Awaited<ReturnType<GraphQLDataSource['process']>>;

/** As the stock gateway names them: a caller whose own credentials were refused is told so. */
const CODES: Readonly<Record<number, ErrorCode>> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN' };

/** Reads the GraphQL answer of a subgraph, whatever its status; throws when there is none. */
export function parseAnswer(subgraph: string, { status, headers, text }: Incoming): SubgraphAnswer {
  const isGood = status >= 200 && status < 300;
  const answer = parseJson(text);
  const isAnswer = isGraphqlAnswer(answer);
  if (isAnswer && (isGood || answer.errors)) return answer;
  if (!isGood) {
    const isRedirect = status >= 300 && status < 400;
    const advice = isRedirect ? ' Redirects are not followed: give the URL that answers itself.' : '';
    const message = `The subgraph ${subgraph} answered with status ${status}.${advice}`;
    throw new RequestError(CODES[status] ?? 'UNAVAILABLE', message, {
      reason: 'SUBGRAPH_STATUS',
      serviceName: subgraph,
      status,
    });
  }
  const type = String(headers['content-type'] ?? 'no type');
  const message = `The subgraph ${subgraph} answered with something that is no GraphQL answer (${type}).`;
  throw new RequestError('UNAVAILABLE', message, { reason: 'SUBGRAPH_ANSWER', serviceName: subgraph });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Looked at by hand: a schema would copy the whole answer. */
function isGraphqlAnswer(answer: unknown): answer is SubgraphAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ('data' in answer || ('errors' in answer && Array.isArray(answer.errors)))
  );
}
