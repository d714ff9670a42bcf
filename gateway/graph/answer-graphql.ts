import { Readable } from 'node:stream';
import { type ApolloServer, type BaseContext, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { splitTarget } from '../http/request-target.ts';

/** A request to the graph as it has come over HTTP. */
export type GraphqlRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

/** Runs one HTTP request on the graph, and answers it. */
export async function answerGraphql<Context extends BaseContext>(
  graph: ApolloServer<Context>,
  request: GraphqlRequest,
  reply: FastifyReply,
  context: Context,
): Promise<FastifyReply> {
  return sendAnswer(reply, await runGraphql(graph, request, context));
}

/** Runs one HTTP request on the graph. */
export async function runGraphql<Context extends BaseContext>(
  graph: ApolloServer<Context>,
  { method, url, headers, body }: GraphqlRequest,
  context: Context,
): Promise<HTTPGraphQLResponse> {
  const { query } = splitTarget(url);
  // The server omits the body of a HEAD response (RFC 9110 9.3.2).
  const asked = method === 'HEAD' ? 'GET' : method;
  return graph.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: asked, headers: toHeaderMap(headers), search: query, body },
    context: async () => context,
  });
}

/** Sends the answer of the graph. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: HTTPGraphQLResponse): FastifyReply {
  return reply
    .code(status ?? 200)
    .headers(Object.fromEntries(headers))
    .send(body.kind === 'complete' ? body.string : Readable.from(body.asyncIterator));
}

/** The media types of responses. */
const ANSWER_FORM = /\*|\bapplication\/(?:graphql-response\+)?json\b/i;

/** Apollo Server refuses an Accept header only after it has run the operation, so callers that accept none of our types get JSON. */
function toHeaderMap(headers: FastifyRequest['headers']): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (!ANSWER_FORM.test(headers.accept ?? '')) map.delete('accept');
  return map;
}
